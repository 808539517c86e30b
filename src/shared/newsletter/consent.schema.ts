import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'

export const consentPurposes = ['newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Something that a person has agreed to: its exact text, and where and when it was read. */
const consentSchema = z.object({
  purpose: z.enum(consentPurposes),
  text: z.string(),
  page: z.string(),
  given_at: timestamp,
  confirmed_at: z.nullable(timestamp),
  withdrawn_at: z.nullable(timestamp),
})
export type Consent = z.infer<typeof consentSchema>

/** The log, newest first, and the purposes that count now. */
export const consentsResponse = response({
  consents: z.array(consentSchema),
  given: z.array(z.enum(consentPurposes)),
})

export const consentChangeSchema = z.object({
  purpose: z.enum(consentPurposes, 'Choose a purpose'),
  given: z.boolean('Must be true or false'),
})
