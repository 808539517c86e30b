import type { AddressInfo } from 'node:net'
import type { Deps } from '../http/deps.ts'
import { createApp } from '../app.ts'
import { gracefulShutdown } from '../http/lifecycle/graceful-shutdown.ts'
import { watchRequests } from '../http/lifecycle/requests-seen.ts'
import { explainListenError } from './check-address.ts'

interface HttpServer {
  /** The port it listens on, chosen by the system for port 0. */
  port: number
  /** Graceful shutdown: turns readiness off and resolves once the requests in flight have finished, or timed out. */
  close(): Promise<void>
}

/** Listens. Throws a StartError for an unavailable address. */
export async function startHttp(deps: Deps): Promise<HttpServer> {
  const app = await createApp(deps)
  const close = gracefulShutdown(app)
  watchRequests(app.server)
  try {
    await app.listen({
      host: deps.config.host,
      port: deps.config.port,
      listenTextResolver: () => 'The store listens',
    })
  } catch (error) {
    await close()
    throw explainListenError(error as NodeJS.ErrnoException, deps.config)
  }
  return { port: (app.server.address() as AddressInfo).port, close }
}
