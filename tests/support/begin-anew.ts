import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { keepPeople } from './people-of-shop.ts'
import { inYoungDatabase } from './young-database.ts'

/** Milliseconds between two looks. */
const betweenLooks = 20

/** Keeps the rows of the young shop as it has opened, to begin every test with. */
export const keepBeginning = (): Promise<void> =>
  inYoungDatabase(async (pool) => {
    await pool.query('create schema beginning')
    for (const { name } of await tablesOf(pool))
      await pool.query(`create table beginning.${name} as table public.${name}`)
    await keepPeople(pool)
  })

/** The young shop as it has opened: no test finds what another has made, or has left half done. */
export const beginAnew = (): Promise<void> =>
  inYoungDatabase(async (pool) => {
    await keepPeople(pool)
    const statements = (await tablesOf(pool)).map(
      ({ name, columns }) => `delete from public.${name};
        insert into public.${name} (${columns}) overriding system value select ${columns} from beginning.${name};`,
    )
    // One string is one transaction. Triggers and foreign keys wait until all rows are there.
    await pool.query(`set local session_replication_role = 'replica'; ${statements.join('')}`)
    await emptyCaches(pool)
  })

/** Names are quoted. Generated columns are not copied. */
async function tablesOf(pool: Pool): Promise<{ name: string; columns: string }[]> {
  const { rows } = await pool.query<{ name: string; columns: string }>(`
    select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name
  `)
  return rows
}

/** The store empties its caches where it loses the connection that hears of changes, and then connects anew. */
async function emptyCaches(pool: Pool): Promise<void> {
  const listener = async () => {
    const sql = `select pid from pg_stat_activity where application_name = 'taanka cache' and datname = current_database()`
    return (await pool.query<{ pid: number }>(sql)).rows[0]?.pid
  }
  const before = await listener()
  await pool.query('select pg_terminate_backend($1)', [before])
  for (let now = await listener(); now === undefined || now === before; now = await listener())
    await pause(betweenLooks)
}
