import { eq, sql } from 'drizzle-orm'
import { invalid, StoreError } from '#shared/errors.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { returnFeeOf } from '#shared/returns/return-fee.ts'
import { maskRefundTo } from '#shared/returns/mask-refund-to.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { OpenReturnInput } from '#shared/returns/return-admin.schema.ts'
import type { NewReturnInput, StaffReturn } from '#shared/returns/return.schema.ts'
import { isShopFault, type ReturnReason } from '#shared/returns/return-states.ts'
import { checkReturnLines } from '#shared/trade/check-return-lines.ts'
import { openReturn } from '#shared/trade/open-return.ts'
import { findAddress } from '../account/address.queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { orders } from '../trade/tables/order.tables.ts'
import { findFirstResponse, hashBody, retriedForKey, storeResponse } from '../trade/idempotency.ts'
import { changeOrder } from '../trade/change-order.ts'
import { lockTrade } from '../trade/loaders/load-trade.ts'
import { tellRefundAccount } from './mail/tell-refund-account.ts'
import { attachPhotos, checkPhotos } from './photos/attach-photos.ts'
import { findReturn } from '../trade/loaders/return.queries.ts'
import { findLimit, isFrequent } from './return-rules.queries.ts'
import { withSizesInStock } from './swap-sizes.ts'

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

/**
 * A customer, or staff for them, returns pieces of an order (docs/product/returns.md): sizes for an
 * exchange are reserved, and the return is approved unless staff have to decide. A repeat under the same key returns the
 * first one. Throws NOT_FOUND, NOT_RETURNABLE with the lines, OUT_OF_STOCK with the sizes that there are,
 * VALIDATION_FAILED, IN_FLIGHT and IDEMPOTENCY_MISMATCH.
 */
export async function requestReturn(db: Database, request: RequestedReturn): Promise<StaffReturn> {
  return retriedForKey(() => transaction(db, (tx) => insertRequest(tx, request)))
}

async function insertRequest(tx: Transaction, asked: RequestedReturn): Promise<StaffReturn> {
  const { source, orderId, input, key, config, now = new Date() } = asked
  const userId = source === 'staff' ? asked.by.id : asked.userId
  const request = key === undefined ? null : { userId, key, bodyHash: hashBody({ orderId, ...input }) }
  const first = request && (await findFirstResponse<{ return: string }>(tx, request))
  if (first) return (await findReturn(tx, first.return))!
  if (source === 'customer') checkPhotos(input.lines)
  const id = await lockTrade(tx, { order: orderId, userId: source === 'customer' ? userId : undefined })
  const limits = await findLimits(tx, id, asked)
  const address = input.method === 'pickup' ? await pickupAddress(tx, id, input.address) : null
  const { result: entry } = await withSizesInStock(tx, () =>
    changeOrder(tx, { id }, { by: userId, config }, (change) => {
      const { returnFee } = change.settings
      const waiver = source === 'staff' ? asked.input.waiver : undefined
      const lines = checkReturnLines(change, input.lines, { now, waiver })
      const isApproved = source === 'staff' || (limits.isAutomatic && !limits.isFrequent && !hasFault(lines))
      return openReturn(change, {
        lines,
        source,
        isApproved,
        method: input.method,
        address: address ?? (input.method === 'pickup' ? change.order.shippingAddress : null),
        refundTo: input.refund_to ?? null,
        fee: returnFeeOf({ subtotal: change.order.subtotal, method: input.method, returnFee }, lines),
        attention: limits.isFrequent ? returnMessages.frequent : null,
        decision: waiver ?? '',
      })
    }),
  )
  await attachPhotos(tx, { orderId: id, entry, lines: input.lines })
  if (source === 'staff') await recordOpening(tx, entry.number, asked)
  if (source === 'staff' && input.refund_to)
    await tellRefundAccount(tx, { id, entry, to: input.refund_to, config })
  if (request) await storeResponse(tx, request, { return: entry.number })
  return (await findReturn(tx, entry.number))!
}

interface Limits {
  isFrequent: boolean
  isAutomatic: boolean
}

/** Throws NOT_RETURNABLE. Requests of one customer wait for each other, so that two cannot both be the last one. */
async function findLimits(tx: Transaction, id: number, asked: RequestedReturn): Promise<Limits> {
  const { automatic_approval: isAutomatic } = await findDeliverySettings(tx)
  if (asked.source === 'staff') return { isFrequent: false, isAutomatic }
  const { userId } = asked
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`returns of ${userId}`}, 0))`)
  const refusal = await findLimit(tx, { id, userId })
  if (refusal !== null) throw new StoreError('NOT_RETURNABLE', refusal, { details: { lines: [] } })
  return { isFrequent: await isFrequent(tx, userId), isAutomatic }
}

/** The account of a refund is for admins alone, so it is in the log only as far as to recognise it. */
const recordOpening = (
  tx: Transaction,
  number: string,
  {
    by,
    orderId,
    input: { lines, method, waiver, refund_to: to },
  }: Extract<RequestedReturn, { source: 'staff' }>,
): Promise<void> =>
  recordAudit(tx, {
    by,
    action: 'return.open',
    entity: 'return',
    entityId: number,
    after: { order: orderId, lines, method, waiver, ...(to && { refund_to: maskRefundTo(to) }) },
  })

const hasFault = (lines: readonly { reason: ReturnReason | null }[]): boolean =>
  lines.some(({ reason }) => isShopFault(reason))

/** The saved address that was chosen; null for that of the order. Throws VALIDATION_FAILED. */
async function pickupAddress(
  tx: Transaction,
  orderId: number,
  id: string | null | undefined,
): Promise<ShippingAddress | null> {
  if (id == null) return null
  const [order] = await tx
    .select({ userId: orders.userId, address: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.id, orderId))
  const saved = await findAddress(tx, order!.userId, id)
  if (!saved) throw invalid({ address: returnMessages.addressNotFound })
  const { id: _, is_default: __, ...address } = saved
  return { ...address, email: order!.address.email }
}
