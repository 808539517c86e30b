import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createPool } from '../../src/server/db/create-pool.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { databaseOn } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer
  }
}

interface DatabaseServer {
  /** Connects as a role that may create databases. */
  admin: pg.PoolConfig
  /**
   * Connects as the owner of the test databases, no superuser on the embedded server: a migration must not need one.
   */
  connection: pg.PoolConfig
}

export const templateDatabase = 'taanka_template'

/**
 * One PostgreSQL for the whole test run: TEST_DATABASE_URL, else an embedded one in a temporary folder. Its migrated
 * template is copied for each test file.
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
    ? givenServer(process.env['TEST_DATABASE_URL'])
    : await embeddedServer()
  const { admin, connection } = server
  await createTemplate({ admin, connection })
  project.provide('databaseServer', { admin, connection })
  return server.stop
}

interface Server extends DatabaseServer {
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
  return { admin: connection, connection, stop: async () => {} }
}

async function embeddedServer(): Promise<Server> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-test-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return {
    admin: server.admin,
    connection: server.connection,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate({ admin: superuser, connection }: DatabaseServer): Promise<void> {
  const admin = new pg.Client(superuser)
  await admin.connect()
  await admin.query(`drop database if exists ${templateDatabase} with (force)`)
  await admin.query(`create database ${templateDatabase} owner ${connection.user}`)
  await admin.end()
  const pool = createPool({
    connection: { ...connection, database: templateDatabase },
    max: 2,
    onError: () => {},
  })
  await migrate(pool)
  await chooseSampleTax(databaseOn(pool))
  await pool.end()
}
