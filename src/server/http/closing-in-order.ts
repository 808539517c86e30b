import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { StoreServer } from './store-server.ts'

/**
 * How long a connection that is kept alive may bring one more request, in milliseconds: one may be on its way at the
 * moment of closing, and would be cut off. Its answer ends the connection.
 */
const lastRequests = 500
/** How often a closing server looks for connections that nothing is under way on, in milliseconds. */
const lookEvery = 100
/** How long a request may still take: less than the process is given to end (`on-stop-signal.ts`), in milliseconds. */
const requestPatience = 20_000

/**
 * How to close a server that listens later on. By itself it would wait for every connection that was not idle at the
 * moment of closing, a minute and more: one whose answer has been sent since, and one that a browser opened ahead and
 * has asked nothing on. Whoever has not sent all of a request, or not taken all of an answer, in time is cut off.
 */
export function closingInOrder(app: StoreServer, patience: number = requestPatience): () => Promise<void> {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return async () => {
    await takeLastRequests(app, connections)
    const looking = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }, lookEvery)
    const impatient = setTimeout(() => app.server.closeAllConnections(), patience)
    try {
      await app.close()
    } finally {
      clearInterval(looking)
      clearTimeout(impatient)
    }
  }
}

/** Takes no new connections, and answers on those there are until they have ended or were idle for long enough. */
async function takeLastRequests({ server }: StoreServer, connections: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  // Closing resets the connections that have not been taken yet: those that wait are taken first.
  await nextTurn()
  // The HTTP server's own `close` would end the idle connections at once.
  Server.prototype.close.call(server)
  for (let waited = 0; waited < lastRequests && connections.size > 0; waited += lookEvery)
    await pause(lookEvery)
}
