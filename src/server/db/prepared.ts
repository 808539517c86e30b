import type { Database } from './database.ts'

/**
 * A statement that is built once and that PostgreSQL parses and plans once for each connection: for what every
 * order and every request does. Only for look-ups by key and for writes, whose plan is the same whatever the values.
 * The query builder's own `prepare` binds a statement to one pool; this one runs on whatever it is given, pool or
 * transaction, and so goes through the builder's session.
 */
export function prepared<Row extends object>(name: string, text: string) {
  return async (db: Database, values: unknown[]): Promise<Row[]> => {
    const result = await db._.session
      .prepareQuery({ sql: text, params: values }, undefined, name, false)
      .execute()
    return (result as { rows: Row[] }).rows
  }
}
