import { sql } from 'drizzle-orm'
import { invalid, StoreError } from '#shared/errors.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { chargedReturnFee } from '#shared/returns/return-fee.ts'
import { maskRefundTo } from '#shared/returns/mask-refund-to.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { OpenReturnInput } from '#shared/returns/return-admin.schema.ts'
import type { NewReturnInput } from '#shared/returns/return.schema.ts'
import { isShopFault, type ReturnReason } from '#shared/returns/return-states.ts'
import { checkReturnLines } from '#shared/trade/check-return-lines.ts'
import { openReturn } from '#shared/trade/open-return.ts'
import type { Trade, TradeOrder, TradeReturn } from '#shared/trade/trade.ts'
import { findAddress } from '../auth/account/address.queries.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { OrderMailConfig } from '../trade/mail/customer-mail.ts'
import { paymentMails } from '../trade/mail/payment-mails.ts'
import { changeOrder } from '../trade/change-order.ts'
import { attachPhotos, checkPhotos } from './photos/attach-photos.ts'
import { customerReturn, findReturn } from '../trade/loaders/return.queries.ts'
import { findLimit, isFrequent } from './return-rules.queries.ts'
import { withSizesInStock } from './swap-sizes.ts'

const { command } = shapes()

/** A customer returns units of an order (docs/product/returns.md): it is approved unless staff have to decide. */
export const requestReturn = command('POST /api/orders/:id/returns', {
  run: async ({ tx, params, body, user, deps: { config } }) => {
    const asked = { source: 'customer', userId: user.id, orderId: params.id, input: body, config } as const
    return seenByCustomer(tx, (await enterRequest(tx, asked)).number)
  },
  key: {
    of: ({ params, body }) => ({ orderId: params.id, ...body }),
    keep: (requested) => ({ return: requested.return.number }),
    replay: ({ tx, kept }) => seenByCustomer(tx, kept.return),
  },
})

/** Staff open a return at the wish of a customer, bound neither to its days nor to its limits. */
export const openReturnForCustomer = command('POST /api/admin/orders/:id/returns/open', {
  run: async ({ tx, params: { id: orderId }, body, user, deps: { config }, audit }) => {
    const { lines, method, waiver, refund_to: to } = body
    const entry = await enterRequest(tx, { source: 'staff', userId: user.id, orderId, input: body, config })
    audit({
      action: 'return.open',
      entity: 'return',
      id: entry.number,
      // The account of a refund is for admins alone, so it is in the log only as far as to recognise it.
      after: { order: orderId, lines, method, waiver, ...(to && { refund_to: maskRefundTo(to) }) },
    })
    return seenByStaff(tx, entry.number)
  },
  key: {
    of: ({ params, body }) => ({ orderId: params.id, ...body }),
    keep: (opened) => ({ return: opened.return.number }),
    replay: ({ tx, kept }) => seenByStaff(tx, kept.return),
  },
})

const seenByStaff = async (tx: Transaction, number: string) => ({ return: (await findReturn(tx, number))! })

const seenByCustomer = async (tx: Transaction, number: string) => ({
  return: customerReturn((await findReturn(tx, number))!),
})

type RequestedReturn = (
  | { source: 'customer'; input: NewReturnInput }
  | { source: 'staff'; input: OpenReturnInput }
) & {
  /** the customer, or the member of staff */
  userId: string
  orderId: string
  config: OrderMailConfig
}

/** Sizes for an exchange are reserved. */
export async function enterRequest(tx: Transaction, asked: RequestedReturn): Promise<TradeReturn> {
  const { source, userId, orderId, input, config } = asked
  if (source === 'customer') checkPhotos(input.lines)
  const key = { order: orderId, userId: source === 'customer' ? userId : undefined }
  const facts = async ({ order }: Trade) => ({
    limits: await findLimits(tx, order.id, asked),
    address: input.method === 'pickup' ? await pickupAddress(tx, order, input.address) : null,
  })
  const { result: entry, change: made } = await withSizesInStock(tx, () =>
    changeOrder(tx, key, { by: userId, config, facts }, (change, _, { limits, address }) => {
      const { returnFee } = change.settings
      const waiver = source === 'staff' ? asked.input.waiver : undefined
      const lines = checkReturnLines(change, input.lines, { now: change.now, waiver })
      const isApproved = source === 'staff' || (limits.isAutomatic && !limits.isFrequent && !hasFault(lines))
      return openReturn(change, {
        lines,
        source,
        isApproved,
        method: input.method,
        address: address ?? (input.method === 'pickup' ? change.order.shippingAddress : null),
        refundTo: input.refund_to ?? null,
        fee: chargedReturnFee({ subtotal: change.order.subtotal, method: input.method, returnFee }, lines),
        attention: limits.isFrequent ? returnMessages.frequent : null,
        decision: waiver ?? '',
      })
    }),
  )
  const { order, customer } = made
  await attachPhotos(tx, { orderId: order.id, entry, lines: input.lines })
  if (source === 'staff' && input.refund_to)
    await queueMail(
      tx,
      paymentMails.refundAccount({ order, customer, config }, entry.number, input.refund_to),
    )
  return entry
}

interface Limits {
  isFrequent: boolean
  isAutomatic: boolean
}

/** Requests of one customer wait for each other, so that two cannot both be the last one. */
async function findLimits(tx: Transaction, id: number, asked: RequestedReturn): Promise<Limits> {
  const { automatic_approval: isAutomatic } = await findDeliverySettings(tx)
  if (asked.source === 'staff') return { isFrequent: false, isAutomatic }
  const { userId } = asked
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`returns of ${userId}`}, 0))`)
  const refusal = await findLimit(tx, { id, userId })
  if (refusal !== null) throw new StoreError('NOT_RETURNABLE', refusal, { details: { lines: [] } })
  return { isFrequent: await isFrequent(tx, userId), isAutomatic }
}

const hasFault = (lines: readonly { reason: ReturnReason | null }[]): boolean =>
  lines.some(({ reason }) => isShopFault(reason))

/** The saved address that was chosen; null for that of the order. */
async function pickupAddress(
  tx: Transaction,
  { userId, shippingAddress }: Pick<TradeOrder, 'userId' | 'shippingAddress'>,
  id: string | null | undefined,
): Promise<ShippingAddress | null> {
  if (id == null) return null
  const saved = await findAddress(tx, userId, id)
  if (!saved) throw invalid({ address: returnMessages.addressNotFound })
  const { id: _, is_default: __, ...address } = saved
  return { ...address, email: shippingAddress.email }
}
