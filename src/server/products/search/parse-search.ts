import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { oneTypoApart } from './one-typo-apart.ts'

/** What a shopper's words look for, as PostgreSQL's `tsquery`. */
export interface ParsedSearch {
  /** the words as they were typed, where the catalogue knows them */
  exact: string
  /** with everything that begins with them as well */
  loose: string
}

/** Words after these are not looked at. */
const mostTerms = 12

/** A word as it was typed, and what the catalogue knows of it. */
interface Term {
  term: string
  lexeme: string
  known: boolean
  /** the lexemes of the most frequent words that begin with it */
  completions: string[]
  /** what it shares with any word one typo away */
  near: string[]
}

/**
 * Reads what was typed by the words of the catalogue: as it stands, as the beginning of a word, else as a word of
 * four letters or more with one typo (api.md, "Public"). Null where no product can match.
 */
export async function parseSearch(db: Database, typed: string): Promise<ParsedSearch | null> {
  const terms = await findTerms(db, typed)
  const words = await findWordsNear(db, terms)
  const loose = terms.map((term) => readings(term, words))
  if (terms.length === 0 || loose.some((lexemes) => lexemes.length === 0)) return null
  const exact = terms.map((term, at) => (term.known ? [term.lexeme] : loose[at]!))
  return { exact: allOf(exact), loose: allOf(loose) }
}

async function findTerms(db: Database, typed: string): Promise<Term[]> {
  const { rows } = await db.execute<Term & Record<string, unknown>>(sql`
    select term, search_lexeme(term) as lexeme,
      exists (select from search_words w where w.word = term or w.lexeme = search_lexeme(term)) as known,
      array(
        select w.lexeme from search_words w
        where w.word > term and w.word < term || chr(1114111)
        order by w.products desc, w.word limit 50
      ) as completions,
      search_near(term) || search_near(search_lexeme(term)) as near
    from unnest(search_terms(${typed})) as term
    limit ${mostTerms}`)
  return rows
}

/** The same within a collection and a category: a product is found by both as by its words. */
export function within(
  { exact, loose }: ParsedSearch,
  { collection_id, category }: { collection_id?: string | undefined; category?: string | undefined },
): ParsedSearch {
  const filters = [
    ...(collection_id === undefined ? [] : [quoted(`=${collection_id}`)]),
    ...(category === undefined ? [] : [quoted(`~${category.toLowerCase()}`)]),
  ]
  return { exact: [exact, ...filters].join('&'), loose: [loose, ...filters].join('&') }
}

interface Word {
  word: string
  lexeme: string
}

/** The words that may be meant by those that mean nothing as they stand, found by their keys through an index. */
async function findWordsNear(db: Database, terms: Term[]): Promise<Word[]> {
  const keys = terms.filter(isUnknown).flatMap((term) => term.near)
  if (keys.length === 0) return []
  const { rows } = await db.execute<Word & Record<string, unknown>>(
    sql`select word, lexeme from search_words where near && ${sql.param(keys)}::text[]`,
  )
  return rows
}

const isUnknown = ({ term, known, completions }: Term): boolean =>
  !known && completions.length === 0 && Array.from(term).length >= 4

function readings(term: Term, words: Word[]): string[] {
  if (!isUnknown(term)) return term.known ? [term.lexeme, ...term.completions] : term.completions
  return words
    .filter(({ word, lexeme }) => isTypoOf(term, word) || isTypoOf(term, lexeme))
    .map(({ lexeme }) => lexeme)
}

const isTypoOf = ({ term, lexeme }: Term, word: string): boolean =>
  oneTypoApart(term, word) || oneTypoApart(lexeme, word)

const allOf = (terms: string[][]): string =>
  terms.map((lexemes) => `(${[...new Set(lexemes)].map(quoted).join('|')})`).join('&')

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
