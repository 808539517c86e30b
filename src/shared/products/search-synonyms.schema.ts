import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { text } from '../schema/text.ts'

export const synonymLimits = {
  /** characters of a term */
  length: 60,
  /** characters of all its meanings */
  meansLength: 500,
  /** synonyms of the shop */
  count: 1_000,
}

export const synonymMessages = {
  term: 'Enter the words of shoppers',
  means: 'Enter the words of this shop',
  noWord: 'Must contain a word',
  tooMany: `There can be at most ${synonymLimits.count} synonyms`,
  missing: 'This synonym is not on the list',
}

/** Words of shoppers and what the catalogue calls it, with commas between (docs/product/shopping.md, Search). */
export const synonymInputSchema = z.object({
  term: text({ max: synonymLimits.length, required: synonymMessages.term }),
  means: text({ max: synonymLimits.meansLength, required: synonymMessages.means }),
})
export type SynonymInput = z.infer<typeof synonymInputSchema>

const synonymSchema = z.object({ term: z.string(), means: z.array(z.string()) })
export type Synonym = z.infer<typeof synonymSchema>

export const synonymsResponse = response({ synonyms: z.array(synonymSchema) })

export const synonymParamsSchema = z.object({ term: z.string().check(z.maxLength(200)) })
