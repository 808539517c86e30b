import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: pg.PoolConfig
  }
}

export const templateDatabase = 'taanka_template'

/**
 * One PostgreSQL for the whole test run: the one of TEST_DATABASE_URL, else the embedded one in a temporary folder.
 * Its migrated template is copied for each test file.
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
    ? givenServer(process.env['TEST_DATABASE_URL'])
    : await embeddedServer()
  await createTemplate(server.connection)
  project.provide('databaseServer', server.connection)
  return server.stop
}

interface Server {
  connection: pg.PoolConfig
  stop: () => Promise<void>
}

function givenServer(address: string): Server {
  const url = new URL(address)
  const connection = {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  }
  return { connection, stop: async () => {} }
}

async function embeddedServer(): Promise<Server> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-test-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate(connection: pg.PoolConfig): Promise<void> {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`drop database if exists ${templateDatabase} with (force)`)
  await admin.query(`create database ${templateDatabase}`)
  await admin.end()
  const pool = new pg.Pool({ ...connection, database: templateDatabase })
  await migrate(pool)
  await pool.end()
}
