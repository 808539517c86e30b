import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A raw connection to a listening server. */
export interface RawConnection {
  socket: Socket
  /** Everything received, once the server has closed the connection. */
  received: Promise<string>
}

export function openConnection(app: Pick<FastifyInstance, 'server'>): RawConnection {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const received = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (data) => (text += String(data)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  return { socket, received }
}

/** Sends raw bytes and returns everything received until the connection ends. */
export function exchange(app: Pick<FastifyInstance, 'server'>, sent: string): Promise<string> {
  const { socket, received } = openConnection(app)
  socket.write(sent)
  return received
}

export const statusOf = (received: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1])
