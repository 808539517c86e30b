import { LRUCache } from 'lru-cache'
import { storable } from '#shared/schema/storable.ts'
import { trimEnd } from '#shared/trim-end.ts'
import { pageAddress, pathAsLinked, type PageAddress } from './page-address.ts'

/** The same few addresses are asked for all day, and reading one costs as much as answering it. */
const read = new LRUCache<string, PageAddress>({ max: 2_000 })
const longest = 200

/** What a request for a page is after: the page, where it is now, or nothing that could be one. */
export function readPageUrl(given: string): PageAddress | { movedTo: string } | null {
  const before = read.get(given)
  if (before) return before
  const url = parse(given)
  if (!url) return null
  const movedTo = placeOf(url)
  if (movedTo !== null) return { movedTo }
  const page = pageAddress(url)
  if (page.kept && given.length <= longest) read.set(given, page)
  return page
}

/** Null where it is no address: half an escape, or more than a path. */
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

/** Where the page really is, null where the address is right as it stands. */
function placeOf({ pathname, search }: URL): string | null {
  const plain = trimEnd(pathname, '/')
  if (plain === '' || plain.startsWith('//')) return null
  const path = pathAsLinked(plain)
  return path === pathname ? null : path + search
}
