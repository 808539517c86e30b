/** Sizes as the catalogue writes them, by the words of shoppers. */
const bySaying: ReadonlyMap<string, string[]> = new Map([
  ...['XS', 'S', 'M', 'L', 'XL'].map((size): [string, string[]] => [size.toLowerCase(), [size]]),
  ...[2, 3, 4].flatMap((count): [string, string[]][] => {
    const sizes = [`${'X'.repeat(count)}L`, `${count}XL`]
    return sizes.map((size) => [size.toLowerCase(), sizes])
  }),
  ['small', ['S']],
  ['medium', ['M']],
  ['large', ['L']],
])

const names = new Set(['size', 'waist', 'chest'])

/** Chest and waist in inches. */
const isInches = (word: string | undefined): word is string => /^(2[6-9]|[34]\d|5[0-4])$/.test(word ?? '')

interface Meant {
  sizes: string[]
  /** number of words that say it */
  words: number
}

/**
 * The size that the first of these words say: `xl`, `extra large`, `size 32`, `32 waist`. One letter or a bare number is
 * a size only beside other words.
 */
export function sizesMeant(
  [first = '', second, third]: readonly string[],
  besideOthers: boolean,
): Meant | undefined {
  if (names.has(first)) return after(sizeOf(second), 2) ?? extra(second, third, 3)
  if (isInches(first) && names.has(second ?? '')) return { sizes: [first], words: 2 }
  const isVague = first.length === 1 || isInches(first)
  return extra(first, second, 2) ?? (isVague && !besideOthers ? undefined : after(sizeOf(first), 1))
}

/** True for a search that asks for a size, or may do so. */
export function mayMeanSize(typed: string): boolean {
  const words = typed.toLowerCase().split(/[^a-z0-9]+/)
  return words.some((_, at) => sizesMeant(words.slice(at), true) !== undefined)
}

const after = (sizes: string[] | undefined, words: number): Meant | undefined => sizes && { sizes, words }

const extra = (first: string | undefined, second: string | undefined, words: number): Meant | undefined =>
  first === 'extra' && (second === 'large' || second === 'small')
    ? { sizes: [second === 'large' ? 'XL' : 'XS'], words }
    : undefined

const sizeOf = (word: string | undefined): string[] | undefined =>
  isInches(word) ? [word] : bySaying.get(word ?? '')
