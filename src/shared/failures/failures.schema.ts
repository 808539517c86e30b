import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'

/** Mail that could not be sent and news of carriers that could not be used (docs/product/back-office.md, Failures). */
const failureSchema = z.object({
  kind: z.enum(['mail', 'carrier']),
  /** the subject of the mail, or the carrier */
  what: z.string(),
  since: timestamp,
  tries: z.int(),
  error: z.string(),
  /** true where the store tries no more */
  given_up: z.boolean(),
})
export type Failure = z.infer<typeof failureSchema>

export const maxFailuresShown = 20

export const failuresResponse = response({
  /** of all, of which at most `maxFailuresShown` are told */
  total: z.int(),
  failures: z.array(failureSchema),
})
