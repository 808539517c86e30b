import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { StoreAnswer } from '../crash/crashing-store.ts'

export interface RequestOptions {
  token?: string
  key?: string
  body?: unknown
}

/** Milliseconds; longer than the timeouts of the load balancer. */
const timeout = 40_000

/** One request on a connection of its own. Rejects where no response comes. */
export async function sendRequest(
  port: number,
  method: string,
  path: string,
  { token, key, body }: RequestOptions = {},
): Promise<StoreAnswer> {
  const sent = await encode(body)
  const headers = {
    ...(sent.type ? { 'content-type': sent.type, 'content-length': sent.bytes.length } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false, timeout })
    asked.on('timeout', () => asked.destroy(new Error(`no response within ${timeout} ms`)))
    asked.on('error', reject)
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers: given } = response
      const isJson = given['content-type']?.includes('json')
      text(response)
        .then((all) => resolve({ status, body: isJson ? JSON.parse(all) : all, date: given.date ?? null }))
        .catch(reject)
    })
    asked.end(sent.bytes)
  })
}

async function encode(body: unknown): Promise<{ type: string | null; bytes: Buffer }> {
  if (body === undefined) return { type: null, bytes: Buffer.alloc(0) }
  const isForm = body instanceof FormData
  const response = new Response(isForm ? body : JSON.stringify(body))
  const type = isForm ? response.headers.get('content-type') : 'application/json'
  return { type, bytes: Buffer.from(await response.arrayBuffer()) }
}
