import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { EmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'

export const folders: string[] = []
export const cleanUps: (() => Promise<void>)[] = []
/** A prepared data folder: copying it is faster than initdb. */
let finished: string

/** Prepares the folder, ends the servers after each test and removes all folders. Called once in each file. */
export function setUpServers(): void {
  beforeAll(async () => {
    finished = newFolder()
    await (await start(finished)).stop()
  })
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })
  afterAll(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taanka-embedded-'))
  // mkdtemp's folder is closed to the user that root lends PostgreSQL.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

export function finishedFolder(name = 'data'): string {
  const dataDir = join(newFolder(), name)
  cpSync(finished, dataDir, { recursive: true })
  return dataDir
}

export async function start(
  dataDir: string,
  log: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop())
  cleanUps.push(stop)
  return { ...server, stop }
}

export async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
