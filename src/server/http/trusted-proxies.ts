import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

/** No proxy, a number of proxies in a row, or the addresses and networks of the proxies. */
export type TrustedProxies = false | number | string[]

const maxHops = 10

export const trustedProxiesRule = `must be off, on, a number of proxies from 1 to ${maxHops}, or their addresses and networks, such as 10.0.0.0/8, 192.0.2.7`

/** Reads TRUST_PROXY. Null for a value that it cannot have. */
export function readTrustedProxies(value: string): TrustedProxies | null {
  if (value === 'off') return false
  if (value === 'on') return 1
  if (/^\d+$/.test(value)) return Number(value) >= 1 && Number(value) <= maxHops ? Number(value) : null
  const networks = value.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : null
}

/** A network of everybody is none: it would make the leftmost address count, which anyone can write. */
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
 * The same for Fastify, which asks for the connection first and then for the header's entries from the right. The first
 * one not trusted is the visitor. Fastify ignores plain numbers, therefore the function.
 */
export function trustProxyOption(proxies: TrustedProxies): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address: string, index: number) => index < proxies : proxies
}
