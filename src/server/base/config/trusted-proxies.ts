import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyServerOptions } from 'fastify'

/** None, the number of proxies in a row, or their addresses and networks. */
export type TrustedProxies = false | number | string[]

const maxHops = 10

export const trustedProxiesRule = `must be off, on, a number of proxies from 1 to ${maxHops}, or their addresses and networks, such as 10.0.0.0/8, 192.0.2.7`

/** Reads TRUST_PROXY; null for an invalid value. */
export function readTrustedProxies(value: string): TrustedProxies | null {
  if (value === 'off') return false
  if (value === 'on') return 1
  if (/^\d+$/.test(value)) return Number(value) >= 1 && Number(value) <= maxHops ? Number(value) : null
  const networks = value.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : null
}

/** Refuses the network of all addresses: the leftmost entry of the header would count, which anyone can write. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/**
 * The `trustProxy` option of Fastify, which checks the connection first and then the header's entries from the right.
 * The first untrusted one is the visitor. Fastify ignores plain numbers, therefore the function.
 */
export function trustProxyOption(proxies: TrustedProxies): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address: string, index: number) => index < proxies : proxies
}

/** Returns the visitor's address as `request.ip` has it, for requests that do not reach the framework. */
export function visitorAddress(proxies: TrustedProxies): (request: IncomingMessage) => string {
  if (proxies === false) return ({ socket }) => socket.remoteAddress ?? ''
  const option = trustProxyOption(proxies) as string[] | ((address: string, index: number) => boolean)
  const trusts = typeof option === 'function' ? option : proxyAddress.compile(option)
  return (request) => proxyAddress(request, trusts)
}
