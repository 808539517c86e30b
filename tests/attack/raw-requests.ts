import { once } from 'node:events'
import { openConnection } from '../support/raw-http.ts'
import type { TestApp } from '../support/test-app.ts'

export interface Exchange {
  statuses: number[]
  /** Addresses of the requests that the server recognised. */
  seen: string[]
}

/**
 * Sends raw bytes on one connection, waits until the server closes it, and returns the responses and the requests that
 * the server recognised in the bytes. No other request may be in flight.
 */
export async function sendBytes({ app }: Pick<TestApp, 'app'>, bytes: string): Promise<Exchange> {
  const seen: string[] = []
  const note = ({ method, url }: { method?: string; url?: string }) => void seen.push(`${method} ${url}`)
  app.server.on('request', note)
  const { socket, received } = openConnection(app)
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  const answers = await received
  app.server.off('request', note)
  return { statuses: [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)), seen }
}

/** The lines of a request, with the line ends of HTTP. */
export const lines = (...parts: string[]): string => parts.join('\r\n')
