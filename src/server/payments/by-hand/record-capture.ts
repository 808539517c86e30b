import type { CaptureInput } from '#shared/payments/payment-list.schema.ts'
import type { NewCapture } from '#shared/trade/captures.ts'
import { receiveMoney } from '#shared/trade/receive-money.ts'
import type { Transaction } from '../../db/transaction.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { captureConstraint, findKnownCaptures, recordedAlready } from '../../trade/known-captures.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/customer-mail.ts'
import { orderCommands } from '../../trade/order-command.ts'

const orderCommand = orderCommands()

/** Records money that arrived without the store seeing it. */
export const recordCapture = orderCommand('POST /api/admin/orders/:id/captures', {
  order: ({ params }) => ({ order: params.id }),
  facts: ({ tx, body }) => findKnownCaptures(tx, body.provider, [referenceOf(body)]),
  decide: (change, { body, user, facts: known }) => {
    const providerId = referenceOf(body)
    const money = { provider: body.provider, providerId, amount: body.amount * 100, by: user.id }
    if (known.has(providerId) || !receiveMoney(change, money)) throw recordedAlready()
  },
  audit: ({ params, body }) => ({
    action: 'payment.record',
    entity: 'order',
    id: params.id,
    after: { provider: body.provider, reference: referenceOf(body), amount_paise: body.amount * 100 },
  }),
  reply: async ({ tx, params }) => ({ order: adminOrderView((await findOrderForStaff(tx, params.id))!) }),
  onViolation: { [captureConstraint]: recordedAlready },
})

/** A UTR without the spaces that an app shows in it. */
function referenceOf({ provider, reference }: CaptureInput): string {
  const digits = reference.replace(/\s/g, '')
  return provider === 'upi' && /^\d{12}$/.test(digits) ? digits : reference
}

/**
 * Records money that a statement has, and what follows from it. Returns the id of the capture, or null where its provider's
 * id is known already.
 */
export async function receiveCapture(
  tx: Transaction,
  orderId: number,
  money: NewCapture,
  config: OrderMailConfig,
): Promise<number | null> {
  const facts = () => findKnownCaptures(tx, money.provider, [money.providerId])
  const { result } = await changeOrder(tx, { id: orderId }, { by: null, config, facts }, (change, _, known) =>
    known.has(money.providerId) ? null : receiveMoney(change, money),
  )
  return result?.id ?? null
}
