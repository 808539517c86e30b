import type { Database } from './database.ts'

/**
 * A statement that is built once and that PostgreSQL parses and plans once per connection. Only for look-ups by key and
 * for writes, whose plan does not depend on the values. The query builder's own `prepare` binds a statement to one
 * pool; this one runs on a pool or a transaction, through the builder's session.
 */
export function prepared<Row extends object>(name: string, text: string) {
  return async (db: Database, values: unknown[]): Promise<Row[]> => {
    const result = await db._.session
      .prepareQuery({ sql: text, params: values }, undefined, name, false)
      .execute()
    return (result as { rows: Row[] }).rows
  }
}

/**
 * Ends a subquery over `unnest($1::text[], …)`. PostgreSQL expects one row of it, whatever the values are: so the rows
 * are looked up by their keys, and the plan for any values looks as cheap as one for these, which would be made for
 * each use.
 */
export const onePlan = 'limit (select cardinality($1::text[]))'
