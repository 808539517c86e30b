import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Config } from '../base/config/config.ts'
import { StartError } from '../base/start-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Listens for a moment, before anything is written. Returns the port, which for port 0 is one that is free. Throws a
 * StartError for an unavailable address.
 */
export async function checkAddress({ host, port }: Address): Promise<number> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw explainListenError(error as NodeJS.ErrnoException, { host, port })
  }
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}

export function explainListenError(error: NodeJS.ErrnoException, { host, port }: Address): Error {
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
