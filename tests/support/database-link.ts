import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type pg from 'pg'

/** A TCP proxy to the database that fails like a network. */
export interface DatabaseLink {
  connection: pg.PoolConfig
  /** Resets every connection. */
  reset(): void
  /** Silences the open connections; new ones work. */
  silence(): void
  /** Refuses every connection, and accepts them again. */
  refuse(): void
  accept(): void
  close(): void
}

/** `onConnection` gets each client that connects, and its connection to the server. */
export async function linkToDatabase(
  database: pg.PoolConfig,
  onConnection?: (client: Socket, there: Socket) => void,
): Promise<DatabaseLink> {
  const clients = new Set<Socket>()
  const sockets = new Set<Socket>()
  let isRefusing = false
  const server = createServer((client) => {
    if (isRefusing) return void client.resetAndDestroy()
    const there = connect(addressOf(database))
    client.pipe(there).pipe(client)
    onConnection?.(client, there)
    clients.add(client)
    for (const socket of [client, there]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        clients.delete(client)
        client.destroy()
        there.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...database, host: '127.0.0.1', port },
    reset: () => clients.forEach((client) => client.resetAndDestroy()),
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
    refuse: () => {
      isRefusing = true
      clients.forEach((client) => client.resetAndDestroy())
    },
    accept: () => void (isRefusing = false),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function addressOf({ host = '127.0.0.1', port = 5432 }: pg.PoolConfig) {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}
