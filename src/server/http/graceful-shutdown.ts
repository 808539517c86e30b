import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { StoreServer } from './store-server.ts'

/** In milliseconds. */
interface ShutdownTimes {
  /**
   * How long it still listens, and how long a new connection may be without a request: one may be on its way.
   * Every response in this time ends its connection, so that the next request goes elsewhere.
   */
  grace: number
  /** Milliseconds for requests in flight: less than the process has to end (`on-stop-signal.ts`). */
  request: number
}

const shutdownTimes: ShutdownTimes = { grace: 500, request: 20_000 }
/** Interval of the search for idle connections, in milliseconds. */
const lookEvery = 50
/** The accept queue counts as empty when nothing was accepted for this long, in milliseconds. */
const quietFor = 25

/**
 * Returns how to stop a server that listens later on: every request that it has read is answered. By itself it would
 * reset the connections that the kernel has accepted and it has not, and wait a minute and more for each that was not
 * idle at that moment. Clients that do not finish a request, or do not read a response, in time are cut off.
 */
export function gracefulShutdown(
  app: StoreServer,
  { grace, request }: ShutdownTimes = shutdownTimes,
): () => Promise<void> {
  const { server } = app
  /** with the time of acceptance */
  const connections = new Map<Socket, number>()
  const responses = new Set<ServerResponse>()
  let accepted = 0
  server.on('connection', (socket) => {
    accepted++
    connections.set(socket, performance.now())
    socket.once('close', () => connections.delete(socket))
  })
  // Before the application's own listener, which may send the response at once.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (app.isStopping) return endConnectionAfter(response)
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })

  return async () => {
    app.isStopping = true
    for (const response of responses) endConnectionAfter(response)
    if (server.listening) await stopListening()
    const impatient = setTimeout(() => server.closeAllConnections(), request)
    const closing = new AbortController()
    try {
      await Promise.all([closeUnused(closing.signal), app.close().finally(() => closing.abort())])
    } finally {
      clearTimeout(impatient)
    }
  }

  async function stopListening(): Promise<void> {
    for (const until = performance.now() + grace; connections.size > 0 && performance.now() < until;)
      await pause(lookEvery)
    await emptyAcceptQueue()
    // The HTTP server's own `close` would end the idle connections at once.
    Server.prototype.close.call(server)
    await nextTurn()
  }

  /**
   * Closing resets the connections in the kernel's queue, and libuv accepts one in a turn. Without a pause in the
   * arrivals this gives up: some client is reset then whenever it is done.
   */
  async function emptyAcceptQueue(): Promise<void> {
    const until = performance.now() + grace + lookEvery
    let [acceptedBefore, quietSince] = [accepted, performance.now()]
    for (;;) {
      await nextTurn()
      const now = performance.now()
      if (accepted !== acceptedBefore) [acceptedBefore, quietSince] = [accepted, now]
      if (now - quietSince > quietFor || now > until) return
    }
  }

  async function closeUnused(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(lookEvery, undefined, { signal }).catch(() => {})
      // Reads what has arrived while the process was busy, before deciding.
      await nextTurn()
      server.closeIdleConnections()
      for (const [socket, since] of connections)
        if (socket.bytesRead === 0 && performance.now() - since > grace) socket.destroy()
    }
  }
}

/** The client sends nothing more on it, so nothing is lost when it is closed. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}
