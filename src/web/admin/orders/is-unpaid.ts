import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'

/** It is to be paid before it moves, and is not: nothing of it is promised or packed. */
export const isUnpaid = ({
  payment_method: { type },
  payment_status: status,
}: Pick<AdminOrder, 'payment_method' | 'payment_status'>): boolean =>
  isPaidFirst(type) && status === 'pending'
