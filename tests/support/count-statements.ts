import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

type Request = () => Promise<{ status: number }>

/** Counts the statements of a request, and not those of the work that the store does beside it. */
export function countStatements(pool: Pool): (request: Request) => Promise<number> {
  const statementsOf = recordStatements(pool)
  return async (request) => (await statementsOf(request)).length
}

/** The estimate of the catalogue's size, which whichever request comes after a minute reads anew. */
const onceAMinute = /from pg_class/

/** Returns the texts of the statements of a request, in their order. */
export function recordStatements(pool: Pool): (request: Request) => Promise<string[]> {
  const counted = new AsyncLocalStorage<string[]>()
  const recorded = new WeakSet<PoolClient>()
  pool.on('acquire', (client: PoolClient) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query as (...all: unknown[]) => unknown
    client.query = ((config: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof config === 'string' ? config : config.text
      if (!onceAMinute.test(text)) counted.getStore()?.push(text)
      return query.call(client, config, ...rest)
    }) as typeof client.query
  })
  return async (request) => {
    const statements: string[] = []
    const { status } = await counted.run(statements, request)
    if (status >= 300) throw new Error(`a request was answered ${status}`)
    return statements
  }
}
