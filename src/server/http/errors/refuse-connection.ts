import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { StoreError } from '#shared/errors.ts'
import { errorBody } from './error-handler.ts'
import { unreadableRequest } from './refusals.ts'

interface ConnectionFailure extends Error {
  code?: string
}

/** Responds to malformed and oversized HTTP in the form of the API. Neither routes nor hooks see it. */
export function refuseConnection(
  log: FastifyBaseLogger,
  error: ConnectionFailure,
  socket: Socket,
  securityHeaders: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Browsers open connections in advance; an unused one gets no response.
  if (socket.bytesRead === 0) return void socket.destroy()
  const { status, message } = refusals[error.code ?? ''] ?? unreadable
  const id = randomUUID()
  log.info({ reqId: id, code: error.code }, message)
  const body = JSON.stringify(errorBody(new StoreError('BAD_REQUEST', message)))
  if (socket.writable) {
    const fields = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`)
    socket.write([...head(status, id, body), ...fields, '', body].join('\r\n'))
  }
  socket.destroy(error)
}

const unreadable = { status: 400, message: unreadableRequest().message }
const refusals: Record<string, typeof unreadable> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'This request took too long' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of this request are too large' },
}

const head = (status: number, id: string, body: string): string[] => [
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(body)}`,
  'cache-control: no-store',
  'connection: close',
  `x-request-id: ${id}`,
]
