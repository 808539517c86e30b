import type { AddressInfo } from 'node:net'
import type { Deps } from '../deps.ts'
import { StartError } from '../db/embedded/start-error.ts'
import { createApp } from '../app.ts'
import { gracefulShutdown } from '../http/graceful-shutdown.ts'

export interface HttpServer {
  /** the port it listens on: the given one, or the one the system chose for port 0 */
  port: number
  /** turns readiness off and resolves once every request under way is answered, or has had its time */
  close(): Promise<void>
}

/** Listens. Throws a StartError for an address that cannot be had. */
export async function startHttp(deps: Deps): Promise<HttpServer> {
  const app = await createApp(deps)
  const close = gracefulShutdown(app)
  try {
    await app.listen({
      host: deps.config.host,
      port: deps.config.port,
      listenTextResolver: () => 'The store listens',
    })
  } catch (error) {
    await close()
    throw explain(error as NodeJS.ErrnoException, deps)
  }
  return { port: (app.server.address() as AddressInfo).port, close }
}

function explain(error: NodeJS.ErrnoException, { config: { host, port } }: Pick<Deps, 'config'>): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is already taken: stop the other program, or set PORT to another number.`,
    )
  if (error.code === 'EACCES')
    return new StartError(
      `Port ${port} needs more rights than this user has: set PORT to a number above 1023.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(
      `${host} is not an address of this machine: set HOST to one that is, such as 127.0.0.1.`,
    )
  return error
}
