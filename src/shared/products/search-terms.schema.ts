import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { queryChoice, queryInteger } from '../schema/query.ts'

export const searchTermLimits = {
  /** characters of a term */
  length: 100,
  /** distinct terms in memory until they are written; further ones are not counted */
  inMemory: 1_000,
  /** distinct terms of a day; further ones are not stored */
  perDay: 20_000,
  /** days before a term is deleted */
  days: 365,
  /** terms of a list */
  shown: 200,
}

export const defaultSearchTermDays = 30

/** Most frequent search terms. `days` includes today. */
export const searchTermsQuerySchema = z.object({
  days: queryInteger(1, searchTermLimits.days),
  nothing_found: queryChoice(['true', 'false']),
})
export type SearchTermsQuery = z.infer<typeof searchTermsQuerySchema>

const searchTermSchema = z.object({
  term: z.string(),
  times: z.int(),
  /** times without a result */
  nothing_found: z.int(),
  /** day such as `2026-11-14` */
  last_searched: z.string(),
})
export type SearchTerm = z.infer<typeof searchTermSchema>

export const searchTermsResponse = response({ terms: z.array(searchTermSchema) })
