import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { numberList } from './paper.schema.ts'

/** Numbers of orders with a comma between. */
export const pickListQuerySchema = z.object({ orders: numberList('Choose orders', 'orders') })

const pickLineSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  sku: z.nullable(z.string()),
  /** in the store room */
  place: z.nullable(z.string()),
  quantity: z.int(),
  orders: z.array(z.object({ order_id: z.string(), quantity: z.int() })),
})
export type PickLine = z.infer<typeof pickLineSchema>

export const pickListResponse = response({
  /** by place, product and size; what has no place comes last */
  lines: z.array(pickLineSchema),
  /** orders without a unit that may be fetched: packed, cancelled, unpaid or not confirmed */
  left_out: z.array(z.string()),
})
export type PickList = Omit<z.infer<typeof pickListResponse>, 'success'>
