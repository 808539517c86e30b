import type { AttackedStore, Method } from '../attack/attacked-store.ts'
import { plainBody } from '../attack/plain-bodies.ts'
import { addressesOf, queryOf } from '../attack/operands.ts'
import type { Operation } from '../attack/operations.ts'
import { givenRequests } from './given-requests.ts'

export interface CallRequest {
  method: Method
  url: string
  body?: unknown
  headers?: Record<string, string>
  /** SQL that prepares the shop for it */
  before?: string
}

/** The request with which every role makes a call. */
export async function requestOf(
  store: AttackedStore,
  name: string,
  operations: readonly Operation[],
): Promise<CallRequest> {
  const [method, pattern] = name.split(' ') as [Method, string]
  const path = pattern.replace(/:(\w+)/g, '{$1}')
  const operation = operations.find((one) => one.method === method && one.path === path)
  if (!operation) throw new Error(`${name} is not in the OpenAPI document`)
  const given = givenRequests[name] ?? {}
  const [row] = given.row === undefined ? [] : await rowsOf(store, given.row)
  if (given.row !== undefined && !row) throw new Error(`The shop has no row for ${name}`)
  const url =
    (row ? filled(path, row) : ((await addressesOf(store, path, 1))[0] ?? path.replace(/\{\w+\}/g, '1'))) +
    (given.query ? `?${given.query}` : await queryOf(store, operation))
  if (given.file) {
    const { payload, headers } = await given.file()
    return { method, url, body: payload, headers }
  }
  const body = given.bodyOf
    ? given.bodyOf((await rowsOf(store, given.from!))[0])
    : (given.body ?? (operation.body && (await plainBody(store, operation))))
  return { method, url, ...(body !== undefined && { body }), ...(given.before && { before: given.before }) }
}

const rowsOf = async ({ pool }: AttackedStore, sql: string): Promise<Record<string, unknown>[]> =>
  (await pool.query(`select * from (${sql}) as rows limit 1`)).rows

const filled = (path: string, row: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name])))
