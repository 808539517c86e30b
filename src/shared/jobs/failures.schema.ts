import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'

/** Mail that could not be sent, what carriers could not be told, and their news that could not be used (docs/product/back-office.md, Failures). */
const failureSchema = z.object({
  kind: z.enum(['mail', 'carrier', 'parcel']),
  /** the subject of the mail, the carrier whose news it is, or the number of the parcel that its carrier is to be told of */
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
