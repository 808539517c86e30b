import * as z from 'zod/mini'
import { orderStatuses } from '../../orders/order-status.ts'
import { response, listResponse, timestamp } from '../../schema/response.ts'
import { pageQuery, queryChoice, queryText } from '../../schema/query.ts'
import { maxTagLength } from '../../tags/tags.schema.ts'
import { addressSchema } from './address.schema.ts'

/** `spend` is rupees of orders that are not cancelled. */
const customerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: timestamp,
  orders_count: z.int(),
  spend: z.int(),
  last_order_at: z.nullable(timestamp),
  /** words of staff; absent where there are none */
  tags: z.optional(z.array(z.string())),
})
export type Customer = z.infer<typeof customerSchema>

/** Each beside the same order from its other end. */
const customerSorts = [
  'newest',
  'oldest',
  'spend',
  'spend-low',
  'orders',
  'orders-few',
  'recent',
  'long-ago',
  'name',
  'name-last',
] as const
export type CustomerSort = (typeof customerSorts)[number]

export const customerQuerySchema = z.object({
  search: queryText(200),
  tag: queryText(maxTagLength),
  sort: queryChoice(customerSorts),
  ...pageQuery,
})
export type CustomerQuery = z.infer<typeof customerQuerySchema>
export const customersPageSize = 20

export const customersResponse = listResponse({ customers: z.array(customerSchema) })

const customerDetailSchema = z.object({
  ...customerSchema.shape,
  two_step: z.boolean(),
  addresses: z.array(addressSchema),
  orders: z.array(
    z.object({
      order_id: z.string(),
      status: z.enum(orderStatuses),
      total_amount: z.int(),
      created_at: timestamp,
      items_count: z.int(),
    }),
  ),
})
export type CustomerDetail = z.infer<typeof customerDetailSchema>
export const customerResponse = response({ customer: customerDetailSchema })

export const customerNotFound = 'Customer not found'
