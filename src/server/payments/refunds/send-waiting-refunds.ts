import { sendWaitingRefunds as decideSending } from '#shared/trade/settle.ts'
import { shapes } from '../../calls/shapes.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { seenPayments } from '../order-payments.queries.ts'

const { command } = shapes()

/** Sends the refunds that a packer's report has caused (docs/product/payments.md, Refunds). */
export const sendWaitingRefunds = command(
  'POST /api/admin/orders/:id/refunds',
  async ({ tx, params: { id }, user, audit }) => {
    const { change } = await changeOrder(tx, { order: id }, { by: user.id }, decideSending)
    audit({
      action: 'order.refund',
      entity: 'order',
      id,
      after: { amounts_paise: change.effects.refunds.map(({ amountPaise }) => amountPaise) },
    })
    return seenPayments(tx, id, user)
  },
)
