import { LRUCache } from 'lru-cache'
import { storable } from '#shared/schema/storable.ts'
import { trimEnd } from '#shared/trim-end.ts'
import { pageAddress, pathAsLinked, type PageAddress } from './page-address.ts'

/** The same few addresses come all day, and parsing one costs as much as sending its cached page. */
const read = new LRUCache<string, PageAddress>({ max: 2_000 })
const maxCachedLength = 200

/** Returns the page that a URL asks for, the place to which it has moved, or null where it is no URL of a page. */
export function readPageUrl(given: string): PageAddress | { movedTo: string } | null {
  const before = read.get(given)
  if (before) return before
  const url = parse(given)
  if (!url) return null
  const movedTo = placeOf(url)
  if (movedTo !== null) return { movedTo }
  const page = pageAddress(url)
  if (page.cache === 'others' && given.length <= maxCachedLength) read.set(given, page)
  return page
}

/** Returns null for half an escape, or for more than a path. */
function parse(given: string): URL | null {
  const text = `http://store${given}`
  if (!given.startsWith('/') || given.startsWith('//') || !URL.canParse(text)) return null
  const url = new URL(text)
  // A backslash reads as a slash, and two of them as another host.
  return isDecodable(url.pathname) && !url.pathname.startsWith('//') ? url : null
}

function isDecodable(path: string): boolean {
  try {
    return storable(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Returns the right path where the given one has a slash or a capital letter too many, else null. */
function placeOf({ pathname, search }: URL): string | null {
  const plain = trimEnd(pathname, '/')
  if (plain === '' || plain.startsWith('//')) return null
  const path = pathAsLinked(plain)
  return path === pathname ? null : path + search
}
