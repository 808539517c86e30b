import type { IncomingMessage } from 'node:http'
import { StoreError } from '#shared/errors.ts'
import { unreadableRequest } from '../errors/refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** characters; for a call whose URL a sign-in provider writes */
    maxAddressLength?: number
  }
}

/** Characters of a URL with its query. The longest of the store itself is a search in Devanagari. */
const maxAddressLength = 2_000

export const addressTooLong = () => new StoreError('URI_TOO_LONG', 'This address is too long')

/** Strips the origin of `GET http://shop/path`, which clients of a proxy send (RFC 9112, section 3.2.2). */
export function targetPath(target: string): string {
  if (target.startsWith('/') || target.includes('#')) return target
  const origin = /^https?:\/\/[^/?]+/i.exec(target)?.[0]
  if (origin === undefined) return target
  const path = target.slice(origin.length)
  return path.startsWith('/') ? path : `/${path}`
}

/** Paths whose refusals are JSON. */
const noPages = /^\/(api|media|assets)\//

/**
 * The path that a request is routed by. A page's path with a `%` that begins no character is taken as it is written, so
 * that it leads to the page for unknown addresses.
 */
export function routedPath(target: string): string {
  const path = targetPath(target)
  const end = path.search(/[?#]/)
  const pathname = end === -1 ? path : path.slice(0, end)
  if (noPages.test(pathname) || isDecodable(pathname)) return path
  return pathname.replaceAll('%', '%25') + path.slice(pathname.length)
}

function isDecodable(text: string): boolean {
  try {
    // Its result is used: a bundler leaves out a call that is not known to throw.
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Refuses a long URL, and a request without exactly one host (RFC 9112, 3.2). */
export function checkRequestHead(
  { url = '', httpVersion, rawHeaders }: IncomingMessage,
  maxLength: number = maxAddressLength,
): void {
  if (url.length > maxLength) throw addressTooLong()
  const hosts = countHosts(rawHeaders)
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) throw unreadableRequest()
}

/** Node drops all but the first, so they show only in the raw headers, which alternate names and values. */
export function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  return hosts
}
