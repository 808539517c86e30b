import type pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../../src/server/db/create-pool.ts'
import { committed } from '../../src/server/http/cache/invalidation.ts'
import { cacheTag } from '../../src/server/http/cache/cache-tags.ts'
import type { TestDatabase } from '../support/test-database.ts'

export interface KeptRows {
  /** Puts the rows of these tables back as they were kept. */
  restore(tables: readonly string[]): Promise<void>
  /** Empties what the store has cached. */
  forget(): void
  stop(): Promise<void>
}

/** Keeps the rows of a store, which each call is to find as they are now. */
export async function keepRows({ connection }: TestDatabase): Promise<KeptRows> {
  // Triggers and foreign keys wait until all rows are there, which only a superuser may say.
  const admin = { ...inject('databaseServer').admin, database: String(connection.database) }
  const pool = createPool({ connection: admin, max: 1, onError: () => {} })
  const columns = await columnsOf(pool)
  await pool.query('create schema kept')
  for (const name of columns.keys())
    await pool.query(`create table kept.${name} as select * from public.${name} order by ctid`)
  const { rows } = await pool.query<{ id: string }>('select id from products')
  const perProduct = [cacheTag.product, cacheTag.reviews, cacheTag.stock]
  const tags = [
    ...[cacheTag.products, cacheTag.collections, cacheTag.landing, cacheTag.shop, cacheTag.anyStock],
    ...rows.flatMap(({ id }) => perProduct.map((tag) => tag(id))),
  ]
  return {
    restore: async (tables) => {
      const statements = tables
        .map((table) => `"${table}"`)
        .filter((name) => columns.has(name))
        .map(
          (name) => `delete from public.${name};
            insert into public.${name} (${columns.get(name)}) overriding system value
              select ${columns.get(name)} from kept.${name} order by ctid;`,
        )
      // One string is one transaction.
      await pool.query(`set local session_replication_role = 'replica'; ${statements.join('')}`)
    },
    forget: () => void committed.emit('tags', tags),
    stop: () => pool.end(),
  }
}

/** The columns of each table, both quoted, without those that are generated. */
async function columnsOf(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; columns: string }>(`
    select '"' || table_name || '"' as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> 'watched_changes'
    group by table_name`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
