import { spellingKey } from '../schema/spelling-key.ts'

/**
 * Sorts sizes as clothes do (docs/product/shopping.md, Catalogue): letters from small to large, with XXXL beside 3XL and S/M
 * after S, then numbers by value (28, UK 7), then words by name.
 */
export function compareSizes(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true })
}

/** At most, as a size is sold, sent and filed. */
export const maxSizeLength = 24

const numbers = 1_000
const words = 1_000_000

function rank(size: string): number {
  const key = spellingKey(size)
  const letter = letterPlace(key)
  if (letter !== null) return letter
  const pair = pairOf(key)
  if (pair) return letterPlace(pair[0])! + 0.5
  const first = letterPlace(key.split(/[/(-]/)[0]!)
  if (first !== null) return first + 0.25
  const number = /^\D*?(\d+(?:\.\d+)?)/.exec(key)?.[1]
  return number === undefined ? words : numbers + Number(number)
}

/** Steps from M: 0 for M, -2 for XS, 3 for XXL and 2XL; null where it is no letter size. */
function letterPlace(key: string): number | null {
  if (key === 'm') return 0
  const [, times, crosses = '', letter] = /^(?:([1-9])x|(x{0,9}))([sl])$/.exec(key) ?? []
  if (letter === undefined) return null
  const count = times === undefined ? crosses.length : Number(times)
  return letter === 's' ? -1 - count : 1 + count
}

/** `S/M` and `L-XL`: two letter sizes, of which the second is larger. */
function pairOf(key: string): [string, string] | null {
  const [, one, other] = /^([\dxsml]+)[/-]([\dxsml]+)$/.exec(key) ?? []
  const [from, to] = [letterPlace(one ?? ''), letterPlace(other ?? '')]
  return from !== null && to !== null && from < to ? [one!, other!] : null
}

/** Every spelling of the same size, as `spellingKey` has it: 2XL is XXL, S-M is S/M. */
export function sizeSpellings(size: string): string[] {
  const key = spellingKey(size)
  const pair = pairOf(key)
  if (pair)
    return sizeSpellings(pair[0]).flatMap((one) =>
      sizeSpellings(pair[1]).flatMap((other) => [`${one}/${other}`, `${one}-${other}`]),
    )
  const place = letterPlace(key)
  if (place === null || Math.abs(place) < 2) return [key]
  const [count, letter] = [Math.abs(place) - 1, place < 0 ? 's' : 'l']
  return ['x'.repeat(count) + letter, `${count}x${letter}`]
}

/** Stock by size, each in the spelling that a product has already. */
export function sizesSpelledAs(
  known: Readonly<Record<string, number>>,
  stock: Readonly<Record<string, number>>,
): Record<string, number> {
  const spellings = new Map(Object.keys(known).map((size) => [spellingKey(size), size]))
  return Object.fromEntries(
    Object.entries(stock).map(([size, units]) => [
      size in known ? size : (spellings.get(spellingKey(size)) ?? size),
      units,
    ]),
  )
}

/** The first size that stands twice, in spellings that differ by case or blanks. */
export function sizeTwice(sizes: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return sizes.find((size) => seen.size === seen.add(spellingKey(size)).size)
}
