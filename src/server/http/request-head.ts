import type { IncomingMessage } from 'node:http'
import { StoreError } from '#shared/errors.ts'
import { unreadableRequest } from './refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** longest address of a call, where others write it: what a sign-in provider sends along can be long */
    maxAddressLength?: number
  }
}

/** Characters of an address with its query. The longest that the store writes itself is a search in Devanagari. */
const maxAddressLength = 2_000

export const addressTooLong = () => new StoreError('URI_TOO_LONG', 'This address is too long')

/**
 * An address as a path. `GET http://shop/path`, as a client of a proxy writes it (RFC 9112, section 3.2.2), means the
 * same as `GET /path`, so everything that reads an address sees only the path.
 */
export function pathOf(target: string): string {
  if (target.startsWith('/') || target.includes('#')) return target
  const origin = /^https?:\/\/[^/?]+/i.exec(target)?.[0]
  if (origin === undefined) return target
  const path = target.slice(origin.length)
  return path.startsWith('/') ? path : `/${path}`
}

/** Throws URI_TOO_LONG for a long address, BAD_REQUEST for a request that does not name one host (RFC 9112, 3.2). */
export function checkRequestHead(
  { url = '', httpVersion, rawHeaders }: IncomingMessage,
  maxLength: number = maxAddressLength,
): void {
  if (url.length > maxLength) throw addressTooLong()
  const hosts = countHosts(rawHeaders)
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) throw unreadableRequest()
}

/** Node keeps the first of several, so they show only in the headers as they came: names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  return hosts
}
