import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** Counts the statements of a request, and not those of the work that the store does beside it. */
export function countStatements(pool: Pool): (request: () => Promise<{ status: number }>) => Promise<number> {
  const counted = new AsyncLocalStorage<string[]>()
  const recorded = new WeakSet<PoolClient>()
  pool.on('acquire', (client: PoolClient) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query as (...all: unknown[]) => unknown
    client.query = ((config: unknown, ...rest: unknown[]) => {
      counted.getStore()?.push(String(config))
      return query.call(client, config, ...rest)
    }) as typeof client.query
  })
  return async (request) => {
    const statements: string[] = []
    const { status } = await counted.run(statements, request)
    if (status >= 300) throw new Error(`a request was answered ${status}`)
    return statements.length
  }
}
