import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { optionalText } from '../schema/text.ts'
import { missingSchema } from '../tax/tax-settings.schema.ts'
import { maxPauseMessage, sellingSchema, sellingStates } from './selling.ts'

/** Steps to an open shop, in the order in which they are shown (docs/product/own-shop.md, First run). */
const setupSteps = [
  'name',
  'seller',
  'product',
  'delivery',
  'payment',
  'policies',
  'mail',
  'staff',
  'address',
] as const
export type SetupStepKey = (typeof setupSteps)[number]

const setupStepSchema = z.object({
  key: z.enum(setupSteps),
  /** to open the shop */
  needed: z.boolean(),
  done: z.boolean(),
  /** sentences that lead to their fields */
  missing: z.array(missingSchema),
})
export type SetupStep = z.infer<typeof setupStepSchema>

const setupSchema = z.object({
  state: z.enum(sellingStates),
  steps: z.array(setupStepSchema),
  /** there is sample data to remove */
  sample: z.optional(z.literal(true)),
})
export type Setup = z.infer<typeof setupSchema>

export const setupResponse = response(setupSchema.shape)

/** `stale` is true where a cache on the way still answers that the shop opens soon. */
export const openedResponse = response({ selling: sellingSchema, stale: z.boolean() })
export const pausedResponse = response({ selling: sellingSchema })

export const pauseSchema = z.object({ message: optionalText(maxPauseMessage) })
