import type { Socket } from 'node:net'
import type { StoreServer } from './store-server.ts'

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
