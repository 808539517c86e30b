import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createApp } from '../../src/server/app.ts'
import { createPool } from '../../src/server/db/create-pool.ts'
import { databaseOn } from '../../src/server/db/database.ts'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { chooseSampleTax } from '../../src/server/setup/sample/choose-sample-tax.ts'
import { upiEnv } from '../support/claimed-payments.ts'
import { createAdmin, createPerson, seller } from '../support/factories.ts'
import { compareWithDocument, expectDocumented } from '../support/documented-responses.ts'
import type { StaffCall, StaffedStore } from '../support/staffed-store.ts'
import { callerOf, testConfig } from '../support/test-app.ts'

export interface CountingStore extends StaffedStore {
  /** Nothing is cached until the store listens for changes. */
  isListening(): Promise<boolean>
  /** The statements that PostgreSQL has run since the last look, by their normalized text. */
  statements(): Promise<Map<string, number>>
}

/** A store on a PostgreSQL of its own, which counts its statements with pg_stat_statements. */
export async function createCountingStore(): Promise<CountingStore> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-day-'))
  const server = await startCountingServer(dataDir)
  const admin = createPool({ connection: server.admin, max: 1, onError: () => {} })
  await admin.query('create extension pg_stat_statements')
  const settings = { connection: server.connection, onError: () => {} }
  const pool = createPool({ ...settings, max: 10 })
  const replica = createPool({ ...settings, max: 2, readOnly: true })
  const [db, reports] = [databaseOn(pool), databaseOn(replica)]
  await migrate(pool)
  await chooseSampleTax(db)
  const config = testConfig(dataDir, upiEnv)
  const app = await createApp({ config, db, reports, pool }, { withPages: false })
  const breaches = compareWithDocument(app)
  await app.ready()
  const call = callerOf(app)
  const [owner, customer] = [await createAdmin(db), await createPerson(db)]
  const staff: StaffCall = (method, url, body) => call(method, url, { token: owner.token, body })
  await staff('PUT', '/api/admin/store/seller', seller)
  return {
    ...{ app, config, db, reports, pool, call, staff, admin: owner, customer },
    connection: server.connection,
    breaches,
    drop: async () => {},
    isListening: () => isListening(admin),
    statements: () => statementsIn(admin),
    stop: async () => {
      await app.close()
      await Promise.all([pool.end(), replica.end()])
      // A connection that the server ended would be an error that nobody awaits.
      while (await hasClients(admin));
      await admin.end()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
      expectDocumented(breaches())
    },
  }
}

/** Starts it twice: the first start makes the cluster, and the library is loaded when a server starts. */
async function startCountingServer(dataDir: string) {
  const options = { dataDir, log: () => {} }
  const first = await startEmbeddedPostgres(options)
  const client = new pg.Client(first.admin)
  await client.connect()
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await client.end()
  await first.stop()
  return startEmbeddedPostgres(options)
}

const hasClients = async (pool: pg.Pool): Promise<boolean> =>
  (
    await pool.query(
      `select from pg_stat_activity where usename <> current_user and datname = current_database()`,
    )
  ).rows.length > 0

/** Its last statement is `listen`, or the look at the connection that comes every few seconds. */
const isListening = async (pool: pg.Pool): Promise<boolean> =>
  (
    await pool.query(
      `select from pg_stat_activity where application_name = 'taanka cache' and query ~ '^(listen |select 1$)'`,
    )
  ).rows.length > 0

/**
 * Without those of the superuser who counts, of the connection that listens for changes, notifications, of the searches that
 * a timer writes down, the estimate of the catalogue's size, which whichever request comes after a minute reads anew, and the
 * brand and settings, which whichever comes after the news of a change does.
 */
async function statementsIn(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ query: string; calls: string }>(`
    select query, sum(calls) as calls from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and userid <> (select oid from pg_roles where rolname = current_user)
      and query !~ '^(listen |select \\$1$|select pg_notify)|from pg_class|insert into search_terms'
      and query !~ '^select ("content_versions"."body", "content_versions"."hash"|"value" from "store_settings") '
    group by query order by sum(calls) desc, query`)
  await pool.query('select pg_stat_statements_reset()')
  return new Map(rows.map(({ query, calls }) => [query.replace(/\s+/g, ' ').trim(), Number(calls)]))
}
