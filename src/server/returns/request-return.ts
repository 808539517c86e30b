import { sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { returnFeeOf } from '#shared/returns/return-fee.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { OpenReturnInput } from '#shared/returns/return-admin.schema.ts'
import type { NewReturnInput, StaffReturn } from '#shared/returns/return.schema.ts'
import { isShopFault } from '#shared/returns/return-states.ts'
import { findAddress } from '../account/address.queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
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
import { findReturn } from './return.queries.ts'
import { findExchanged, findLimit, isFrequent } from './return-rules.queries.ts'

/** The customer of the order, or staff at their wish, who are bound neither to its days nor to its limits. */
type Request =
  | { source: 'customer'; userId: string; input: NewReturnInput }
  | { source: 'staff'; by: SessionUser; input: OpenReturnInput }

type RequestedReturn = Request & {
  orderId: string
  /** The header `Idempotency-Key`, when sent. */
  key?: string | undefined
  config: OrderMailConfig
  now?: Date
}

/** Tries again after a first request under the same key has ended. */
const maxAttempts = 3

/**
 * A customer, or staff for them, returns pieces of an order (docs/product/parcels.md, Returns and exchanges): sizes for an
 * exchange are reserved, and the return is approved unless staff have to decide. A repeat under the same key returns the
 * first one. Throws NOT_FOUND, NOT_RETURNABLE with the lines, OUT_OF_STOCK with the sizes that there are,
 * VALIDATION_FAILED, IN_FLIGHT and IDEMPOTENCY_MISMATCH.
 */
export async function requestReturn(db: Database, request: RequestedReturn): Promise<StaffReturn> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, (tx) => insertRequest(tx, request))
    } catch (error) {
      if (violatedConstraint(error) !== keyConstraint || attempt === maxAttempts) throw error
    }
  }
}

async function insertRequest(tx: Transaction, asked: RequestedReturn): Promise<StaffReturn> {
  const { source, orderId, input, key, config, now = new Date() } = asked
  const userId = source === 'staff' ? asked.by.id : asked.userId
  const request = key === undefined ? null : { userId, key, bodyHash: hashBody({ orderId, ...input }) }
  const first = request && (await findFirstResponse<{ return: string }>(tx, request))
  if (first) return (await findReturn(tx, first.return))!
  if (source === 'customer') checkPhotos(input.lines)
  const order = await lockOrder(tx, orderId)
  if (!order || (source === 'customer' && order.userId !== userId)) throw notFound(orderMessages.notFound)
  if (source === 'customer') await checkLimit(tx, order)
  const settings = await findDeliverySettings(tx)
  const lines = checkLines({
    lines: input.lines,
    orderLines: await findLinesOfOrder(tx, order.id),
    held: await findHeldPieces(tx, order.id),
    exchanged: await findExchanged(tx, order.id),
    returnDays: settings.return_days,
    now,
    ...(source === 'staff' && { waiver: asked.input.waiver }),
  })
  const isFrequentCustomer = source === 'customer' && (await isFrequent(tx, userId))
  const isApproved =
    source === 'staff' || (settings.automatic_approval && !isFrequentCustomer && !hasFault(lines))
  const terms = { subtotal: order.subtotal, method: input.method, returnFee: settings.return_fee }
  const row = await insertReturn(tx, {
    order,
    lines,
    source,
    state: isApproved ? 'approved' : 'requested',
    method: input.method,
    address: input.method === 'pickup' ? await pickupAddress(tx, order, input.address) : null,
    refundTo: input.refund_to ?? null,
    fee: returnFeeOf(terms, lines),
    attention: isFrequentCustomer ? returnMessages.frequent : null,
    ...(source === 'staff' && { by: userId, decision: asked.input.waiver }),
    userId,
  })
  await attachPhotos(tx, { order, row, lines: input.lines })
  await tellReturn(tx, { order, row, moment: isApproved ? 'approved' : 'requested', config })
  if (source === 'staff') await recordOpening(tx, row.number, asked)
  if (request) await storeResponse(tx, request, { return: row.number })
  return (await findReturn(tx, row.number))!
}

/** The account of a refund is for admins alone, so it is not in the log. */
const recordOpening = (
  tx: Transaction,
  number: string,
  { by, orderId, input: { lines, method, waiver } }: Extract<RequestedReturn, { source: 'staff' }>,
): Promise<void> =>
  recordAudit(tx, {
    by,
    action: 'return.open',
    entity: 'return',
    entityId: number,
    after: { order: orderId, lines, method, waiver },
  })

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
