import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { oneTypoApart } from './one-typo-apart.ts'

/** What a shopper's words look for, as PostgreSQL's `tsquery`. */
export interface Understood {
  /** the words as they were typed, where the catalogue knows them */
  exact: string
  /** with everything that begins with them as well */
  loose: string
}

/** Words after these are not looked at. */
const mostTerms = 12

interface Term {
  lexeme: string
  known: boolean
  begun: string[]
  near: [word: string, lexeme: string][]
}

/**
 * Reads what was typed by the words of the catalogue: as it stands, as the beginning of a word, else as a word of
 * four letters or more with one typo (api.md, "Public"). Null where no product can match.
 */
export async function understand(db: Database, said: string): Promise<Understood | null> {
  const { rows } = await db.execute<{
    term: string
    lexeme: string
    known: boolean
    begun: string[]
    near: Term['near']
  }>(sql`
    select term, lexeme, known, begun,
      case when known or begun <> '{}' or length(term) < 4 then '[]'::json else (
        select coalesce(json_agg(json_build_array(w.word, w.lexeme)), '[]')
        from search_words w
        where w.near && (search_near(term) || search_near(lexeme))
      ) end as near
    from (
      select term, search_lexeme(term) as lexeme,
        exists (select from search_words w where w.word = term or w.lexeme = search_lexeme(term)) as known,
        array(
          select w.lexeme from search_words w
          where w.word > term and w.word < term || chr(1114111)
          order by w.products desc, w.word limit 50
        ) as begun
      from unnest(search_terms(${said})) as term
      limit ${mostTerms}
    ) as terms`)
  const exact = rows.map((row) => (row.known ? [row.lexeme] : readings(row)))
  const loose = rows.map(readings)
  if (rows.length === 0 || loose.some((lexemes) => lexemes.length === 0)) return null
  return { exact: allOf(exact), loose: allOf(loose) }
}

function readings(term: Term & { term: string }): string[] {
  const meant = [...(term.known ? [term.lexeme] : []), ...term.begun]
  if (meant.length > 0) return meant
  return term.near
    .filter(([word, lexeme]) => isTypoOf(term, word) || isTypoOf(term, lexeme))
    .map(([, lexeme]) => lexeme)
}

const isTypoOf = (typed: { term: string; lexeme: string }, word: string): boolean =>
  oneTypoApart(typed.term, word) || oneTypoApart(typed.lexeme, word)

const allOf = (terms: string[][]): string =>
  terms.map((lexemes) => `(${[...new Set(lexemes)].map(quoted).join('|')})`).join('&')

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
