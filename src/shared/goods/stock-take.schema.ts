import * as z from 'zod/mini'
import { pageQuery, queryChoice } from '../schema/query.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { optionalText, text } from '../schema/text.ts'
import { wholeNumber } from '../schema/whole-number.ts'

export const takeStates = ['open', 'booked', 'dropped'] as const
export type TakeState = (typeof takeStates)[number]
export const takeStateLabels: Record<TakeState, string> = {
  open: 'Open',
  booked: 'Booked',
  dropped: 'Dropped',
}

/** Reasons of differences, as the ledger of stock names them. */
export const takeReasons = ['damaged', 'lost', 'found', 'miscounted', 'other'] as const
export type TakeReason = (typeof takeReasons)[number]
export const takeReasonLabels: Record<TakeReason, string> = {
  damaged: 'Damaged',
  lost: 'Lost',
  found: 'Found',
  miscounted: 'Miscounted',
  other: 'Other',
}

export const takeLimits = { name: 80, note: 200, quantity: 9999 }

export const newTakeSchema = z.object({
  name: text({ max: takeLimits.name, required: 'Name is required' }),
  /** null for all products */
  collection_id: z._default(z.nullable(text({ max: 100 })), null),
})

const takeSchema = z.object({
  id: z.int(),
  name: z.string(),
  collection_id: z.nullable(z.string()),
  collection_name: z.nullable(z.string()),
  state: z.enum(takeStates),
  at: timestamp,
  by: z.nullable(z.string()),
  closed_at: z.nullable(timestamp),
  closed_by: z.nullable(z.string()),
  reason: z.nullable(z.enum(takeReasons)),
  note: z.string(),
  /** sizes and units that were counted, and what differs from the shelf as it should be */
  counted_sizes: z.int(),
  counted_units: z.int(),
  missing_units: z.int(),
  extra_units: z.int(),
  /** sizes of which units moved between two counts: they are in neither, and wait to be counted anew */
  moved_sizes: z.int(),
})
export type StockTake = z.infer<typeof takeSchema>

export const takePageSize = 20
export const takesQuerySchema = z.object({ state: queryChoice(takeStates), ...pageQuery })
export type TakesQuery = z.infer<typeof takesQuerySchema>
const number = z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number'))
export const takeParamsSchema = z.object({ id: number })
export const takeLineParamsSchema = z.object({ id: number, line: number })

export const takesResponse = listResponse({ takes: z.array(takeSchema) })
export const takeResponse = response({ take: takeSchema })

const takeLineSchema = z.object({
  /** null for a size that was not counted */
  id: z.nullable(z.int()),
  product_id: z.string(),
  name: z.string(),
  size: z.string(),
  sku: z.nullable(z.string()),
  /** units that should have lain on the shelf when it was counted; now, where it was not */
  expected: z.int(),
  counted: z.int(),
  /** Units moved between two of its counts: it is to be counted anew, and booked by no other way. */
  moved: z.boolean(),
  /** change of stock; null before it is booked */
  booked: z.nullable(z.int()),
})
export type TakeLine = z.infer<typeof takeLineSchema>

/** Read out after a count. */
export const countMessage = ({ name, size, counted, moved }: TakeLine): string =>
  moved ? `${name}, ${size}, moved while it was counted: count it anew` : `${name}, ${size}: ${counted}`

const takeLineKinds = ['different', 'uncounted'] as const
/** All that was counted by default. */
export const takeLinesQuerySchema = z.object({ show: queryChoice(takeLineKinds), ...pageQuery })
export type TakeLinesQuery = z.infer<typeof takeLinesQuerySchema>
export const takeLinesResponse = listResponse({ lines: z.array(takeLineSchema) })

/** POST /api/admin/stock-takes/:id/counts */
export const countSchema = z.object({
  /** of this count: one that is sent again counts once */
  id: z.guid('Must be a UUID'),
  code: text({ max: 60, required: 'Scan a code' }),
  /** units of it; 0 where there are none, below 0 to take back */
  quantity: z._default(wholeNumber(-takeLimits.quantity, takeLimits.quantity), 1),
})
export const countResponse = response({ line: takeLineSchema, message: z.string() })

/** POST /api/admin/stock-takes/:id/book */
export const bookTakeSchema = z
  .object({
    reason: z.enum(takeReasons, 'Choose a reason'),
    note: optionalText(takeLimits.note),
    /** Sizes that were not counted are not there. */
    uncounted_zero: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      error: 'Say what happened',
    }),
  )
export type BookTake = z.infer<typeof bookTakeSchema>
