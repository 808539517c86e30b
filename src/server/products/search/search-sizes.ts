import { sizeSpellings } from '#shared/products/sizes.ts'

/** Sizes that shoppers say in words, and those that are words themselves. */
const bySaying: ReadonlyMap<string, string> = new Map([
  ['small', 'S'],
  ['medium', 'M'],
  ['large', 'L'],
])
const wordSizes = new Set(['one', 'free'])

const names = new Set(['size', 'waist', 'chest'])
/** Countries whose scale a number is of. */
const scales = new Set(['uk', 'us', 'eu', 'ind'])

/** Chest and waist in inches. */
const isInches = (word: string | undefined): word is string => /^(2[6-9]|[34]\d|5[0-4])$/.test(word ?? '')
const isNumber = (word: string | undefined): word is string => /^\d{1,3}$/.test(word ?? '')
const isLetter = (word: string | undefined): word is string => /^(?:[1-9]x|x{0,9})[sl]$|^m$/.test(word ?? '')

interface Meant {
  /** every spelling of it, as `sizeSpellings` has them */
  sizes: string[]
  /** number of words that say it */
  words: number
}

/**
 * The size that the first of these words say: `xl`, `extra large`, `size 32`, `32 waist`, `uk 7`, `s/m`, `free size`. One
 * letter or a bare number is a size only beside other words.
 */
export function sizesMeant(
  [first = '', second, third]: readonly string[],
  besideOthers: boolean,
): Meant | undefined {
  if (names.has(first)) {
    const scaled = onScale(second, third)
    return scaled ? { ...scaled, words: 3 } : (after(numberOrSize(second), 2) ?? extra(second, third, 3))
  }
  if (wordSizes.has(first) && second === 'size') return meant(`${first} size`, 2)
  if (isInches(first) && names.has(second ?? '')) return meant(first, 2)
  const isVague = first.length === 1 || isInches(first)
  return (
    onScale(first, second) ??
    pair(first, second) ??
    extra(first, second, 2) ??
    (isVague && !besideOthers ? undefined : after(sizeOf(first), 1))
  )
}

/** True for a search that asks for a size, or may do so. */
export function mayMeanSize(typed: string): boolean {
  const words = typed.toLowerCase().split(/[^a-z0-9]+/)
  return words.some((_, at) => sizesMeant(words.slice(at), true) !== undefined)
}

const meant = (size: string, words: number): Meant => ({ sizes: sizeSpellings(size), words })

const after = (size: string | undefined, words: number): Meant | undefined =>
  size === undefined ? undefined : meant(size, words)

const onScale = (scale: string | undefined, number: string | undefined): Meant | undefined =>
  scales.has(scale ?? '') && isNumber(number) ? meant(`${scale} ${number}`, 2) : undefined

/** Two letter sizes, of which the second is larger, are one between them. */
const pair = (one: string, other: string | undefined): Meant | undefined => {
  const spellings = isLetter(one) && isLetter(other) ? sizeSpellings(`${one}/${other}`) : []
  return spellings.length > 1 ? { sizes: spellings, words: 2 } : undefined
}

const extra = (first: string | undefined, second: string | undefined, words: number): Meant | undefined =>
  first === 'extra' && (second === 'large' || second === 'small')
    ? meant(second === 'large' ? 'XL' : 'XS', words)
    : undefined

const numberOrSize = (word: string | undefined): string | undefined => (isNumber(word) ? word : sizeOf(word))

const sizeOf = (word: string | undefined): string | undefined =>
  isInches(word) || isLetter(word) ? word : bySaying.get(word ?? '')
