import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { StoreServer } from '../store-server.ts'

/** Milliseconds. */
interface ShutdownTimes {
  /**
   * The server still listens for this long, and a new connection may be without a request for as long. Responses in
   * this time close their connection, so that the next request goes elsewhere.
   */
  grace: number
  /** for requests in flight; less than the timeout of the process (`on-stop-signal.ts`) */
  request: number
}

const shutdownTimes: ShutdownTimes = { grace: 500, request: 20_000 }
/** Between two searches for idle connections, in milliseconds. */
const checkInterval = 50
/** The accept queue counts as empty after this time without a connection, in milliseconds. */
const quietTime = 25
/** Connections that the kernel keeps in the queue, as Node asks it to. */
const queueLength = 511

/**
 * Returns a function that stops the server once it has responded to every request it has read. `app.close` alone would
 * reset the connections in the kernel's accept queue, and wait over a minute for each that was not idle. Clients that
 * do not finish a request or read a response in time are disconnected.
 */
export function gracefulShutdown(
  app: StoreServer,
  { grace, request }: ShutdownTimes = shutdownTimes,
): () => Promise<void> {
  const { server } = app
  /** by time of acceptance */
  const connections = new Map<Socket, number>()
  const responses = new Set<ServerResponse>()
  let accepted = 0
  server.on('connection', (socket) => {
    accepted++
    connections.set(socket, performance.now())
    socket.once('close', () => connections.delete(socket))
  })
  // Before Fastify's listener, which may send the response at once.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (app.isStopping) return endConnectionAfter(response)
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })

  return async () => {
    app.isStopping = true
    for (const response of responses) endConnectionAfter(response)
    if (server.listening) await stopListening()
    const timeout = setTimeout(() => server.closeAllConnections(), request)
    const closing = new AbortController()
    try {
      await Promise.all([closeUnused(closing.signal), app.close().finally(() => closing.abort())])
    } finally {
      clearTimeout(timeout)
    }
  }

  async function stopListening(): Promise<void> {
    for (const until = performance.now() + grace; connections.size > 0 && performance.now() < until;)
      await pause(checkInterval)
    await emptyAcceptQueue()
    // The HTTP server's own `close` would end the idle connections at once.
    Server.prototype.close.call(server)
    await nextTurn()
  }

  /** Closing resets the connections in the kernel's queue, of which libuv accepts one per turn of the event loop. */
  async function emptyAcceptQueue(): Promise<void> {
    const until = performance.now() + grace + checkInterval
    let [acceptedBefore, quietSince] = [accepted, performance.now()]
    for (let turn = 1; ; turn++) {
      await nextTurn()
      const now = performance.now()
      if (accepted !== acceptedBefore) [acceptedBefore, quietSince] = [accepted, now]
      // Time alone does not tell: it also passes while the process stands still and accepts nothing.
      if (turn > queueLength && (now - quietSince > quietTime || now > until)) return
    }
  }

  async function closeUnused(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(checkInterval, undefined, { signal }).catch(() => {})
      // Reads data that arrived while the process was busy.
      await nextTurn()
      server.closeIdleConnections()
      for (const [socket, since] of connections)
        if (socket.bytesRead === 0 && performance.now() - since > grace) socket.destroy()
    }
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}
