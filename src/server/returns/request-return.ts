import { sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { returnFeeOf } from '#shared/returns/return-fee.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { CustomerReturn, NewReturnInput } from '#shared/returns/return.schema.ts'
import { isShopFault } from '#shared/returns/return-states.ts'
import { findAddress } from '../account/address.queries.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import { findLinesOfOrder, lockOrder, type OrderRow } from '../orders/lists/order.queries.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { findFirstResponse, hashBody, keyConstraint, storeResponse } from '../orders/placing/idempotency.ts'
import { checkLines } from './check-lines.ts'
import { findHeldPieces } from './held-pieces.queries.ts'
import { insertReturn, type NewReturnLine } from './insert-return.ts'
import { tellReturn } from './mail/tell-return.ts'
import { attachPhotos, checkPhotos } from './photos/attach-photos.ts'
import { findReturnOfCustomer } from './return.queries.ts'
import { findExchanged, findLimit, isFrequent } from './return-rules.queries.ts'

interface RequestedReturn {
  userId: string
  orderId: string
  input: NewReturnInput
  /** The header `Idempotency-Key`, when sent. */
  key?: string | undefined
  config: OrderMailConfig
  now?: Date
}

/** Tries again after a first request under the same key has ended. */
const maxAttempts = 3

/**
 * A customer returns pieces of their order (docs/product/parcels.md, Returns and exchanges): sizes for an exchange are
 * reserved, and the return is approved unless staff have to decide. A repeat under the same key returns the first one.
 * Throws NOT_FOUND, NOT_RETURNABLE with the lines, OUT_OF_STOCK with the sizes that there are, VALIDATION_FAILED,
 * IN_FLIGHT and IDEMPOTENCY_MISMATCH.
 */
export async function requestReturn(db: Database, request: RequestedReturn): Promise<CustomerReturn> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, (tx) => insertRequest(tx, request))
    } catch (error) {
      if (violatedConstraint(error) !== keyConstraint || attempt === maxAttempts) throw error
    }
  }
}

async function insertRequest(
  tx: Transaction,
  { userId, orderId, input, key, config, now = new Date() }: RequestedReturn,
): Promise<CustomerReturn> {
  const request = key === undefined ? null : { userId, key, bodyHash: hashBody({ orderId, ...input }) }
  const first = request && (await findFirstResponse<{ return: string }>(tx, request))
  if (first) return (await findReturnOfCustomer(tx, userId, first.return))!
  checkPhotos(input.lines)
  const order = await lockOrder(tx, orderId)
  if (!order || order.userId !== userId) throw notFound(orderMessages.notFound)
  await checkLimit(tx, order)
  const settings = await findDeliverySettings(tx)
  const lines = checkLines({
    lines: input.lines,
    orderLines: await findLinesOfOrder(tx, order.id),
    held: await findHeldPieces(tx, order.id),
    exchanged: await findExchanged(tx, order.id),
    returnDays: settings.return_days,
    now,
  })
  const attention = (await isFrequent(tx, userId)) ? returnMessages.frequent : null
  const isApproved = settings.automatic_approval && attention === null && !hasFault(lines)
  const terms = { subtotal: order.subtotal, method: input.method, returnFee: settings.return_fee }
  const row = await insertReturn(tx, {
    order,
    lines,
    source: 'customer',
    state: isApproved ? 'approved' : 'requested',
    method: input.method,
    address: input.method === 'pickup' ? await pickupAddress(tx, order, input.address) : null,
    refundTo: input.refund_to ?? null,
    fee: returnFeeOf(terms, lines),
    attention,
    userId,
  })
  await attachPhotos(tx, { order, row, lines: input.lines })
  await tellReturn(tx, { order, row, moment: isApproved ? 'approved' : 'requested', config })
  if (request) await storeResponse(tx, request, { return: row.number })
  return (await findReturnOfCustomer(tx, userId, row.number))!
}

const hasFault = (lines: readonly NewReturnLine[]): boolean => lines.some(({ reason }) => isShopFault(reason))

/** Throws NOT_RETURNABLE. Requests of one customer wait for each other, so that two cannot both be the last one. */
async function checkLimit(tx: Transaction, order: OrderRow): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`returns of ${order.userId}`}, 0))`)
  const refusal = await findLimit(tx, order)
  if (refusal !== null) throw new StoreError('NOT_RETURNABLE', refusal, { details: { lines: [] } })
}

/** The address of the order, or one that the customer has saved. Throws VALIDATION_FAILED. */
async function pickupAddress(
  tx: Transaction,
  order: OrderRow,
  id: string | null | undefined,
): Promise<ShippingAddress> {
  if (id == null) return order.shippingAddress
  const saved = await findAddress(tx, order.userId, id)
  if (!saved) throw invalid({ address: returnMessages.addressNotFound })
  const { id: _, is_default: __, ...address } = saved
  return { ...address, email: order.shippingAddress.email }
}
