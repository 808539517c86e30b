import * as z from 'zod/mini'
import { bulkLimit } from '../bulk-limit.ts'
import { pageQuery, queryDate, queryText } from '../schema/query.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { text } from '../schema/text.ts'
import { bookParcelSchema } from './parcel.schema.ts'
import { parcelStates } from './parcel-states.ts'

/** docs/product/parcels.md, Bulk. */
const bulkActions = ['make', 'book', 'hand_over'] as const

const number = (required: string) => text({ max: 60, required }).check(z.toUpperCase())

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** `id` is the number of an order for `make`, else of a parcel; the rest is for `book`. */
export const bulkParcelsSchema = z.object({
  action: z.enum(bulkActions, { error: `Action must be one of ${bulkActions.join(', ')}` }),
  lines: z
    .array(z.object({ id: number('Name an order or a parcel'), ...bookParcelSchema.shape }), {
      error: 'Choose orders or parcels',
    })
    .check(
      z.minLength(1, 'Choose at least one'),
      z.maxLength(bulkLimit, `At most ${bulkLimit} at a time`),
      z.refine((lines) => isEachOnce(lines.map(({ id }) => id)), 'Name each once'),
    ),
})
export type BulkParcels = z.infer<typeof bulkParcelsSchema>

/** Result of one line: the state of its parcel, or the reason of a refusal. */
const bulkParcelLineSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  state: z.nullable(z.enum(parcelStates)),
  error: z.nullable(z.string()),
  code: z.nullable(z.string()),
  /** message of each field that is missing or wrong */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type BulkParcelLine = z.infer<typeof bulkParcelLineSchema>

/** A list of what one courier took along. */
const handoverSchema = z.object({
  id: z.string(),
  courier: z.string(),
  /** numbers of parcels, in the order in which they were named */
  parcels: z.array(z.string()),
  at: timestamp,
})
export type Handover = z.infer<typeof handoverSchema>

export const bulkParcelsResponse = response({
  lines: z.array(bulkParcelLineSchema),
  /** those of `hand_over` */
  handovers: z.array(handoverSchema),
})

export const handOverSchema = z.object({
  parcels: z.array(number('Name a parcel'), { error: 'Choose parcels' }).check(
    z.minLength(1, 'Choose at least one parcel'),
    z.maxLength(bulkLimit, `At most ${bulkLimit} parcels at a time`),
    z.refine((numbers) => isEachOnce(numbers), 'Name each parcel once'),
  ),
})

export const handoversPageSize = 20

/** GET /api/admin/handovers */
export const handoversQuerySchema = z.object({
  courier: queryText(60),
  /** First and last day of the lists, in the shop's time zone. */
  from: queryDate(),
  to: queryDate(),
  ...pageQuery,
})
export type HandoversQuery = z.infer<typeof handoversQuerySchema>

const listedHandoverSchema = z.object({ ...handoverSchema.shape, by: z.nullable(z.string()) })
export type ListedHandover = z.infer<typeof listedHandoverSchema>
export const handoversResponse = listResponse({ handovers: z.array(listedHandoverSchema) })
