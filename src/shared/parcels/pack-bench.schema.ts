import * as z from 'zod/mini'
import { rupeesSchema } from '../rupees.schema.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { optionalText, text } from '../schema/text.ts'
import { parcelSchema } from './parcel.schema.ts'

/** A code that was scanned or typed, and how many scans the bench has seen of this parcel. */
export const scanSchema = z.object({
  code: text({ max: 60, required: 'Scan a code' }),
  seq: z.int('Scans so far must be a whole number').check(z.minimum(0, 'Scans so far must be at least 0')),
  /** takes the parcel from a colleague who has it on the bench */
  take_over: z.optional(z.boolean('Must be true or false')),
})
export type Scan = z.infer<typeof scanSchema>

/** `message` tells what the scan did, for the eye and the ear. */
export const scanResponse = response({ parcel: parcelSchema, message: z.string() })

/** Number of an order or a parcel; empty for the most urgent order. */
export const openBenchSchema = z.object({
  number: optionalText(60),
  take_over: z.optional(z.boolean('Must be true or false')),
})

const packOrderSchema = z.object({
  order_id: z.string(),
  created_at: timestamp,
  dispatch_on: z.nullable(z.string()),
  customer_name: z.string(),
  city: z.string(),
  /** null for packers */
  total: z.nullable(rupeesSchema),
  /** units in no parcel */
  open: z.int(),
  /** drafts of the order */
  drafts: z.array(z.object({ number: z.string(), claimed_by: z.nullable(z.string()) })),
})
export type PackOrder = z.infer<typeof packOrderSchema>

/** Orders that may be packed, the most urgent first. */
export const packQueueResponse = listResponse({ orders: z.array(packOrderSchema) })

/** Minutes for which a parcel stays with the person who packs it. */
export const claimMinutes = 10
