import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { quantile } from './median.ts'

/** One request of a client, and the status that it must be answered with. */
export interface LoopRequest {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: string
  status: number
}

interface LoopResult {
  perSecond: number
  count: number
  /** milliseconds */
  p50: number
  p99: number
}

/**
 * Sends the requests of each client one after the other for so many seconds, all clients side by side. Throws where a
 * response has another status than its request expects.
 */
export async function closedLoop(
  address: string,
  clients: readonly (() => LoopRequest)[],
  seconds: number,
): Promise<LoopResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients.length })
  const started = performance.now()
  const end = started + seconds * 1000
  const times: number[] = []
  await Promise.all(
    clients.map(async (next) => {
      while (performance.now() < end) {
        const sent = performance.now()
        const wanted = next()
        const status = await send(agent, address, wanted)
        if (status !== wanted.status) throw new Error(`${wanted.method} ${wanted.path} responded ${status}`)
        times.push(performance.now() - sent)
      }
    }),
  )
  agent.destroy()
  return {
    perSecond: (times.length * 1000) / (performance.now() - started),
    count: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

function send(agent: Agent, address: string, { method, path, token, body }: LoopRequest): Promise<number> {
  const headers = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    }),
  }
  return new Promise((resolve, reject) => {
    const call = request(`${address}${path}`, { agent, method, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject).end(body)
  })
}
