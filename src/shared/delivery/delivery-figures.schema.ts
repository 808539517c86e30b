import * as z from 'zod/mini'
import { orderStatuses } from '../orders/order-status.ts'
import { response } from '../schema/response.ts'

const kept = { promised: z.int(), kept: z.int() }

/** Promises kept in the last 30 full days of the shop (docs/product/parcels.md, Kept promises). */
const deliveryFiguresSchema = z.object({
  from: z.string(),
  to: z.string(),
  ...kept,
  zones: z.array(z.object({ zone: z.string(), ...kept })),
  /** by the courier of the parcel that came last; null where the status was set by hand, or nothing has left */
  couriers: z.array(z.object({ courier: z.nullable(z.string()), ...kept })),
  /** The latest broken ones first, at most `maxBrokenShown`. */
  broken: z.array(
    z.object({
      order_id: z.string(),
      status: z.enum(orderStatuses),
      zone: z.string(),
      courier: z.nullable(z.string()),
      promised_on: z.string(),
      /** null: not yet */
      delivered_on: z.nullable(z.string()),
    }),
  ),
  /** Orders promised for today that have not come. */
  due_today: z.int(),
  /** Orders promised for an earlier day, however long ago, that have not come. */
  late: z.int(),
})
export type DeliveryFigures = z.infer<typeof deliveryFiguresSchema>

export const maxBrokenShown = 50

export const deliveryFiguresResponse = response({ figures: deliveryFiguresSchema })
