import type { IncomingMessage } from 'node:http'
import type { StoreServer } from '../store-server.ts'

/** Bytes that are read and discarded after an early response; more than the largest upload. */
const maxDrained = 32 * 1024 * 1024
/** Milliseconds for them. */
const drainTimeout = 5_000

/**
 * Reads on after a refusal that was sent before the end of the body. To close the connection at once would reset it, and
 * a client that is still sending would see no response (RFC 9112, section 9.6).
 */
export function drainBodies(app: StoreServer): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode < 400 || raw.complete || !hasBody(raw)) return
    // Fastify closes after a body that it has not read.
    void reply.removeHeader('connection')
    drain(raw)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

function drain(request: IncomingMessage): void {
  let left = maxDrained
  const timeout = setTimeout(() => request.destroy(), drainTimeout)
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timeout))
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
