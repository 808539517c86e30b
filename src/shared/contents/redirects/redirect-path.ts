import { trimEnd } from '../../trim-end.ts'

/** The base has no meaning: a path takes the place of its own. */
const anyShop = 'http://shop.invalid'

/**
 * A path as redirects are looked up: as the browser sends it, readable, in lower case and without a slash at its end, so
 * that `/%61`, `/./A/` and `/a` are one. What is no path stays as it is, and is refused by `isPath`.
 */
export function redirectPath(address: string): string {
  const path = URL.parse(address.trim(), anyShop)?.pathname
  if (!address.trim().startsWith('/') || path === undefined) return address.trim()
  return trimEnd(readablePath(path).toLowerCase(), '/') || '/'
}

/** Decodes what says the same as a letter. `%2F`, `%3F`, `%23` and `%25` do not, and no path holds a blank. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path.replaceAll('%25', '%2525')).replace(/[\s\\\p{Cc}]/gu, encodeURIComponent)
  } catch {
    return path
  }
}

/** An address as a header takes it: ASCII alone. */
export const headerAddress = (address: string): string =>
  address.replace(/[^\x21-\x7e]+/g, (other) => encodeURIComponent(other.toWellFormed()))

export interface OldAddress {
  path: string
  /** The query that it had, which redirects do not look at. */
  query: string
}

/** An address in a file of another shop: a whole URL is its path there. */
export function oldAddress(given: string): OldAddress {
  const url = wholeUrl(given)
  const address = url ? url.pathname + url.search : given.trim()
  const at = address.search(/[?#]/)
  if (at < 0 || !address.startsWith('/')) return { path: redirectPath(address), query: '' }
  return { path: redirectPath(address.slice(0, at)), query: address.slice(at) }
}

/** The target of a redirect: a whole URL of one of these hosts is its path there, any other address stays. */
export function redirectTarget(given: string, hosts: ReadonlySet<string>): string {
  const url = wholeUrl(given)
  return url && hosts.has(url.host) ? url.pathname + url.search + url.hash : given.trim()
}

export const urlHost = (given: string): string | undefined => wholeUrl(given)?.host

const wholeUrl = (given: string): URL | null =>
  /^https?:\/\//i.test(given.trim()) ? URL.parse(given.trim()) : null
