import type { Database } from './database.ts'

/**
 * A statement with named values, such as `:userId`, whose text is made once and not for each call as by the query builder:
 * for requests in large numbers, such as orders. On a busy machine a call takes 5 to 9 µs of processor time to look up lines
 * and 13 to 64 to insert an order, where templates of the query builder took 38 to 49 and 290 to 510. Runs on a pool or a
 * transaction.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it names the values of each call
export function statement<Values extends object, Row extends object = object>(text: string) {
  const names: string[] = []
  const numbered = text.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return async (db: Database, values: Values): Promise<Row[]> => {
    const params = names.map((name) => {
      const value = values[name as keyof Values]
      if (value === undefined) throw new Error(`A statement lacks the value of ${name}`)
      return value
    })
    const query = db._.session.prepareQuery({ sql: numbered, params }, undefined, undefined, false)
    return ((await query.execute()) as { rows: Row[] }).rows
  }
}

/**
 * Ends a subquery over `unnest(:ids::text[], …)`. PostgreSQL expects one row of it, whatever the values are: so it looks
 * rows up by their keys, and keeps one plan instead of making one for each use, which costs an order 1.2 ms of its
 * 6 ms of processor time (`bench/place-order.ts`).
 */
export const onePlan = (ids: string): string => `limit (select cardinality(:${ids}::text[]))`
