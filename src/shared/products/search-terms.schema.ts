import * as z from 'zod/mini'
import { answer } from '../schema/answer.ts'
import { queryChoice, queryInteger } from '../schema/query.ts'

export const searchTermLimits = {
  /** characters of a term that are kept */
  length: 100,
  /** terms that wait in memory to be written down; further ones are not counted */
  waiting: 1_000,
  /** terms of one day; further ones are not kept */
  aDay: 20_000,
  /** days that a term is kept for */
  days: 365,
  /** terms that a list shows */
  shown: 200,
}

export const defaultSearchTermDays = 30

/** What shoppers searched for, most often first. `days` counts today. */
export const searchTermsQuerySchema = z.object({
  days: queryInteger(1, searchTermLimits.days),
  nothing_found: queryChoice(['true', 'false']),
})
export type SearchTermsQuery = z.infer<typeof searchTermsQuerySchema>

export const searchTermSchema = z.object({
  term: z.string(),
  times: z.int(),
  /** how many of these times there was nothing to show */
  nothing_found: z.int(),
  /** the last day, as `2026-11-14` */
  last_searched: z.string(),
})
export type SearchTerm = z.infer<typeof searchTermSchema>

export const searchTermsAnswer = answer({ terms: z.array(searchTermSchema) })
