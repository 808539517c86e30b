import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'

export interface Received {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export function receive(port: number, path: string, headers: Record<string, string>): Promise<Received> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** The headers of a response without those that each server writes itself. */
export function ownHeaders({ headers }: Received): Record<string, string> {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers
  return own
}

export interface BareServer {
  port: number
  pid: number
  stop(): void
}

/** A server of `node:http` alone, in a process of its own, that sends this response to everything. */
export async function startBare(response: Received): Promise<BareServer> {
  const server = fork(new URL('bare-server.mjs', import.meta.url))
  server.send({
    status: response.status,
    headers: ownHeaders(response),
    body: response.body.toString('base64'),
  })
  const [port] = (await once(server, 'message')) as [number]
  return { port, pid: server.pid!, stop: () => server.disconnect() }
}
