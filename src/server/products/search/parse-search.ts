import { sql } from 'drizzle-orm'
import { searchLimits } from '#shared/products/catalogue-limits.ts'
import type { Database } from '../../db/database.ts'
import { oneTypoApart } from './one-typo-apart.ts'
import {
  stemRuns,
  readTerms,
  readWords,
  type SoughtSize,
  type SoughtTerm,
  type SoughtWord,
  type TypedWord,
} from './read-words.ts'

/** A search as `tsquery`, from strict to tolerant; '' where only sizes are asked for. */
export interface ParsedSearch {
  /** the words themselves, without synonyms; null where the catalogue lacks one of them */
  own: string | null
  /** complete words that the catalogue knows, and synonyms */
  exact: string
  /** words, synonyms and prefixes */
  loose: string
  sizes: SoughtSize[]
}

export interface Parsed {
  /** the typed text as the catalogue writes it, where a typo in it was forgiven */
  showing?: string
  /** null where no product can match */
  search: ParsedSearch | null
  /** version of the catalogue whose words it was parsed by */
  version: number
}

/** Matches of a word in the catalogue. */
interface Matched {
  term: string
  lexeme: string
  known: boolean
  /** lexemes of the most frequent words with this prefix */
  completions: string[]
  /** deletion keys, shared with every word one typo away */
  near: string[]
}

/**
 * Matches each typed word with the words of the catalogue: as a word, as a synonym, as a prefix, else with one typo
 * from four letters on, or as two words in one (docs/product/shopping.md, Search).
 */
export async function parseSearch(db: Database, typed: string): Promise<Parsed> {
  const split = await splitWords(db, typed)
  const { words, sizes } = readWords(split)
  const version = split[0]?.version ?? 0
  if (words.length === 0 && sizes.length === 0) return { search: null, version }
  const [synonyms, matched] = await Promise.all([findSynonyms(db, words), matchWords(db, words)])
  const terms = readTerms(words, synonyms)
  const unknown = terms
    .filter(({ means }) => means.length === 0)
    .flatMap((term) => term.words.map(({ word }) => matched.get(word)!).filter(isUnknown))
  const others = await findOtherWords(db, unknown)
  const read = terms.map((term) => readTerm(term, matched, others))
  if (read.some(({ loose }) => loose === '')) return { search: null, version }
  const search = {
    own: read.some(({ own }) => own === '') ? null : allOf(read.map(({ own }) => own)),
    exact: allOf(read.map(({ exact, loose }) => exact || loose)),
    loose: allOf(read.map(({ loose }) => loose)),
    sizes,
  }
  const unread = terms.filter(({ means }) => means.length === 0).flatMap((term) => term.words)
  const showing = unread.reduce((text, { word }) => correctedIn(text, matched.get(word)!, others), typed)
  return { search, version, ...(showing !== typed && { showing }) }
}

/** The text with the most frequent word one typo away from an unknown one in place of it. */
function correctedIn(text: string, match: Matched, others: readonly Word[]): string {
  if (!isUnknown(match)) return text
  const [best] = others
    .filter(({ word, lexeme }) => isTypoOf(match, word) || isTypoOf(match, lexeme))
    .toSorted((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1))
  const at = text.toLowerCase().indexOf(match.term)
  return best && at >= 0 ? text.slice(0, at) + best.word + text.slice(at + match.term.length) : text
}

type VersionedWord = TypedWord & { version: number }

/** `offset 0` has the indexes asked for each pair of words, instead of reading all words of the catalogue first. */
async function splitWords(db: Database, typed: string): Promise<VersionedWord[]> {
  const { rows } = await db.execute<VersionedWord & Record<string, unknown>>(sql`
    select word, search_lexeme(word) as stem, pairs.joined, pairs."joinedStem",
      (select version::float8 from catalogue_version) as version
    from (
      select word, place, joined, search_lexeme(joined) as stem from (
        select word, place, word || lead(word) over (order by place) as joined
        from unnest(search_tokens(${typed})) with ordinality as typed (word, place) limit ${searchLimits.words}
      ) as typed offset 0
    ) as words
    left join lateral (
      select words.joined, words.stem as "joinedStem"
      where exists (select from search_words w where w.lexeme = words.stem offset 0)
        or exists (select from search_synonyms y where y.stems = words.stem offset 0)
    ) as pairs on true
    order by place`)
  return rows
}

async function findSynonyms(
  db: Database,
  words: readonly SoughtWord[],
): Promise<ReadonlyMap<string, string[][]>> {
  const { rows } = await db.execute<{ stems: string; means: string[] }>(sql`
    select stems, array(select search_stems(meaning) from unnest(means) as meaning) as means
    from search_synonyms where stems = any(${sql.param(stemRuns(words))}::text[])`)
  return new Map(rows.map(({ stems, means }) => [stems, means.map((meaning) => meaning.split(' '))]))
}

async function matchWords(db: Database, words: readonly SoughtWord[]): Promise<ReadonlyMap<string, Matched>> {
  const typed = words.map(({ word }) => word)
  const { rows } = await db.execute<Matched & Record<string, unknown>>(sql`
    select term, search_lexeme(term) as lexeme,
      exists (select from search_words w where w.word = term or w.lexeme = search_lexeme(term)) as known,
      array(
        select w.lexeme from search_words w
        where w.word > term and w.word < term || chr(1114111)
        order by w.products desc, w.word limit 50
      ) as completions,
      search_near(term) || search_near(search_lexeme(term)) as near
    from unnest(${sql.param(typed)}::text[]) as term`)
  return new Map(rows.map((row) => [row.term, row]))
}

/** Restricts a search to a collection and a category, which are part of the document. */
export function within(
  { own, exact, loose, sizes }: ParsedSearch,
  { collection_id, category }: { collection_id?: string | undefined; category?: string | undefined },
): ParsedSearch {
  const filters = [
    ...(collection_id === undefined ? [] : [quoted(`=${collection_id}`)]),
    ...(category === undefined ? [] : [quoted(`~${category.toLowerCase()}`)]),
  ]
  const filtered = (query: string) => allOf([query, ...filters])
  return { own: own === null ? null : filtered(own), exact: filtered(exact), loose: filtered(loose), sizes }
}

interface Word {
  word: string
  lexeme: string
  /** that have it */
  products: number
}

/** Known words one typo away from unknown ones, found by their deletion keys through an index, and parts of them. */
async function findOtherWords(db: Database, unknown: Matched[]): Promise<Word[]> {
  if (unknown.length === 0) return []
  const keys = unknown.flatMap(({ near }) => near)
  const parts = unknown.flatMap(({ term }) => splits(term).flat())
  const { rows } = await db.execute<Word & Record<string, unknown>>(sql`
    select word, lexeme, products from words_near(${sql.param(keys)}::text[])
    union select word, lexeme, products from search_words where word = any(${sql.param(parts)}::text[])`)
  return rows
}

const isUnknown = ({ term, known, completions }: Matched): boolean =>
  !known && completions.length === 0 && Array.from(term).length >= 4

/** Letters of the shorter part of a split word. */
const minPart = 3

function splits(term: string): [string, string][] {
  const letters = Array.from(term)
  return Array.from({ length: Math.max(0, letters.length - 2 * minPart + 1) }, (_, at) => [
    letters.slice(0, at + minPart).join(''),
    letters.slice(at + minPart).join(''),
  ])
}

/** The parts of a `tsquery` for one term; '' matches nothing. */
interface ReadTerm {
  own: string
  exact: string
  loose: string
}

function readTerm(
  { words, means }: SoughtTerm,
  matched: ReadonlyMap<string, Matched>,
  others: readonly Word[],
): ReadTerm {
  const read = words.map((word) => readWord(word, matched.get(word.word)!, others))
  const own = allFound(read.map(({ own: query }) => query))
  const loose = allFound(read.map((word) => word.loose))
  const meanings = means.map((stems) => allOf(stems.map(quoted)))
  return {
    own: means.length === 0 ? own || loose : own,
    exact: anyOf([own, ...meanings]),
    loose: anyOf([loose, ...meanings]),
  }
}

function readWord({ parts }: SoughtWord, match: Matched, others: readonly Word[]): Omit<ReadTerm, 'exact'> {
  const apart = parts ? [allOf(parts.map(quoted))] : []
  const own = anyOf([...(match.known ? [quoted(match.lexeme)] : []), ...apart])
  const begun = anyOf([own, ...match.completions.map(quoted)])
  return { own, loose: isUnknown(match) && begun === '' ? corrected(match, others) : begun }
}

function corrected(match: Matched, others: readonly Word[]): string {
  const near = others.filter(({ word, lexeme }) => isTypoOf(match, word) || isTypoOf(match, lexeme))
  if (near.length > 0) return anyOf(near.map(({ lexeme }) => quoted(lexeme)))
  const lexemes = new Map(others.map(({ word, lexeme }) => [word, lexeme]))
  const known = splits(match.term).map((parts) => parts.map((part) => lexemes.get(part)))
  return anyOf(known.map((parts) => allFound(parts.map((lexeme) => (lexeme ? quoted(lexeme) : '')))))
}

const isTypoOf = ({ term, lexeme }: Matched, word: string): boolean =>
  oneTypoApart(term, word) || oneTypoApart(lexeme, word)

const allFound = (queries: string[]): string => (queries.includes('') ? '' : allOf(queries))

const allOf = (queries: string[]): string => queries.filter((query) => query !== '').join('&')

function anyOf(queries: string[]): string {
  const found = [...new Set(queries.filter((query) => query !== ''))]
  return found.length < 2 ? (found[0] ?? '') : `(${found.map((query) => `(${query})`).join('|')})`
}

/** A word of a `tsquery`. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
