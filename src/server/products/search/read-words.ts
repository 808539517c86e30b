import { sizesMeant } from './search-sizes.ts'

/** A word of a search, with the word that it makes with the next one where the shop knows that one. */
export interface TypedWord {
  word: string
  stem: string
  joined: string | null
  joinedStem: string | null
}

/** A word to look for. */
export interface SoughtWord {
  word: string
  stem: string
  /** the two typed words of a compound such as `over shirt` */
  parts?: [string, string]
}

/** A word, or several that have a synonym in common; any of its meanings is as good. */
export interface SoughtTerm {
  words: SoughtWord[]
  /** stems; all of a meaning are looked for */
  means: string[][]
}

/** A size that has to be in stock. */
export interface SoughtSize {
  /** as typed, which a product may have in its name */
  word: string
  sizes: string[]
}

export interface SoughtWords {
  words: SoughtWord[]
  sizes: SoughtSize[]
}

/** Joins compounds, takes out sizes, and leaves out words that are in every search (docs/product/shopping.md, Search). */
export function readWords(typed: readonly TypedWord[]): SoughtWords {
  const sizes: SoughtSize[] = []
  const words: SoughtWord[] = []
  const joined = joinCompounds(typed)
  for (let at = 0; at < joined.length;) {
    const size = sizesMeant(joined.map(({ word }) => word).slice(at), joined.length > 1)
    if (size) sizes.push({ word: joined[at]!.word, sizes: size.sizes })
    else words.push(joined[at]!)
    at += size?.words ?? 1
  }
  const telling = words.filter(({ word }) => !fillers.has(word))
  return { words: telling.length > 0 || sizes.length > 0 ? telling : words, sizes }
}

/** Words that say nothing about a garment of a menswear shop. */
const fillers = new Set(
  'a an and at by for from in me men mens man gents guys male my of on some the to wear with'.split(' '),
)

function joinCompounds(typed: readonly TypedWord[]): SoughtWord[] {
  const words: SoughtWord[] = []
  for (let at = 0; at < typed.length; at++) {
    const { word, stem, joined, joinedStem } = typed[at]!
    const next = typed[at + 1]
    if (next && joined !== null && joinedStem !== null) {
      const compound = { word: joined, stem: joinedStem }
      words.push(word.length === 1 ? compound : { ...compound, parts: [stem, next.stem] })
      at++
    } else words.push({ word, stem })
  }
  return words
}

/** Words of the longest synonym. */
const maxPhrase = 3

/** Stems of every run of words that may have synonyms. */
export const stemRuns = (words: readonly SoughtWord[]): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(maxPhrase, words.length - at) }, (_run, more) =>
      phrase(words, at, more + 1),
    ),
  )

/** Groups words with their synonyms, the longest run first. */
export function readTerms(
  words: readonly SoughtWord[],
  synonyms: ReadonlyMap<string, string[][]>,
): SoughtTerm[] {
  const terms: SoughtTerm[] = []
  for (let at = 0; at < words.length;) {
    let count = Math.min(maxPhrase, words.length - at)
    while (count > 1 && !synonyms.has(phrase(words, at, count))) count--
    terms.push({
      words: words.slice(at, at + count),
      means: synonyms.get(phrase(words, at, count)) ?? [],
    })
    at += count
  }
  return terms
}

const phrase = (words: readonly SoughtWord[], at: number, count: number): string =>
  words
    .slice(at, at + count)
    .map(({ stem }) => stem)
    .join(' ')
