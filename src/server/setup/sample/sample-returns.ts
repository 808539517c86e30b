import { sql } from 'drizzle-orm'
import type { NewReturnInput } from '#shared/returns/return.schema.ts'
import { sendReturn, withdrawReturn } from '#shared/trade/change-return.ts'
import { openReturn } from '#shared/trade/open-return.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderMailConfig } from '../../trade/mail/customer-mail.ts'
import { recordEvent } from '../../parcels/record-event.ts'
import { enterPickup } from '../../parcels/pickups/book-pickup.ts'
import { decideReturn, receiveReturn } from '../../returns/process-returns.ts'
import { enterRequest } from '../../returns/request-return.ts'
import { change, type Step } from '../../calls/change.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { dayMs } from './durations.ts'
import { endRefund } from './end-refund.ts'
import type { SampleOrder } from './sample-orders.ts'

interface SampleReturns {
  orders: readonly SampleOrder[]
  by: SessionUser
  config: OrderMailConfig
  now: Date
}

/** Days since the delivery: its customers may still return it. */
const recent = 12

/**
 * Returns in every state, of orders that came a few days ago, by what customers and staff do (docs/product/returns.md).
 */
export function writeSampleReturns(
  tx: Transaction,
  { orders, by, config, now }: SampleReturns,
): Promise<void> {
  return change(tx, by, (step) => writeReturns(step, { orders, by, config, now }))
}

async function writeReturns(step: Step, { orders, by, config, now }: SampleReturns): Promise<void> {
  const { tx } = step
  const came = deliveredSince(orders, now.getTime() - recent * dayMs)
  const next = () => came.pop()!
  // The test bank pays its refund back, so that nothing is left to do by hand.
  const [paidOnline] = came.splice(
    came.findLastIndex(({ payment }) => payment.type === 'online'),
    1,
  )
  const request = async (
    line: Partial<NewReturnInput['lines'][number]>,
    method: 'pickup' | 'self',
    { orderId, customer } = next(),
  ) => {
    const input: NewReturnInput = {
      lines: [{ position: 0, quantity: 1, wants: 'refund', reason: 'too_small', note: '', ...line }],
      method,
      refund_to: { upi: 'customer@upi' },
    }
    const userId = customer.id
    const { number } = await enterRequest(tx, { source: 'customer', userId, orderId, input, config })
    return { number, orderId, userId }
  }
  await requestForStaff(tx, next())
  await request({ reason: 'too_large' }, 'pickup')
  const sent = await request({}, 'self')
  await changeOrder(tx, { return: sent.number }, { by: sent.userId, config }, (trade, entry) =>
    sendReturn(trade, entry, 'DTDC', 'D1029384756'),
  )
  const fetched = await request({ reason: 'not_as_shown', note: 'The colour is darker' }, 'pickup')
  await fetch(step, fetched.number, by, config)
  const inspected = await request({ reason: 'changed_mind' }, 'pickup', paidOnline)
  const lines = [{ position: 0, good: 1, damaged: 0, missing: 0, refused: 0 }]
  const byStaff = { user: by, deps: { config } }
  const looked = { ...byStaff, params: { n: inspected.number }, body: { lines, send_back: false } }
  await receiveReturn.within(step, looked)
  await endRefund(tx, inspected.orderId)
  const rejected = await request({ reason: 'changed_mind' }, 'pickup')
  const reason = 'The piece has been worn and washed'
  const body = { decision: 'rejected', reason } as const
  await decideReturn.within(step, { ...byStaff, params: { n: rejected.number }, body })
  const withdrawn = await request({}, 'pickup')
  await changeOrder(tx, { return: withdrawn.number }, { by: withdrawn.userId, config }, withdrawReturn)
  // Nobody is mailed by a sample shop.
  await tx.execute(sql`delete from mails`)
}

/** Orders of one line that were delivered since then, the newest last, one of each customer. */
function deliveredSince(orders: readonly SampleOrder[], since: number): SampleOrder[] {
  const came = orders.filter(({ history, lines }) => {
    const last = history.at(-1)!
    return last.status === 'delivered' && last.at.getTime() > since && lines.length === 1
  })
  return [...new Map(came.map((order) => [order.customer.id, order])).values()]
}

/** A return for which staff have to decide, because the shop is at fault. */
async function requestForStaff(tx: Transaction, { orderId, customer }: SampleOrder): Promise<void> {
  await changeOrder(tx, { order: orderId }, { by: customer.id }, (trade) => {
    const [line] = trade.lines
    openReturn(trade, {
      lines: [
        {
          position: 0,
          size: line!.size,
          quantity: 1,
          wants: 'refund',
          swapSize: null,
          reason: 'defective',
          note: 'A seam is open at the left sleeve',
          good: null,
          damaged: null,
          missing: null,
          refused: null,
        },
      ],
      source: 'customer',
      isApproved: false,
      method: 'pickup',
      address: trade.order.shippingAddress,
      refundTo: null,
      fee: 0,
      attention: null,
      decision: '',
    })
  })
}

/** A courier has fetched it and brought it to the shop. */
async function fetch(step: Step, number: string, by: SessionUser, config: OrderMailConfig): Promise<void> {
  const pickup = { number, courier: 'Delhivery', awb: '32000000970' }
  const { parcels } = await enterPickup(step, { ...pickup, by: by.id, config })
  const parcel = { params: { n: parcels[0]!.number }, user: by, deps: { config } }
  await recordEvent.within(step, { ...parcel, body: { kind: 'picked_up', place: '', text: '' } })
  await recordEvent.within(step, { ...parcel, body: { kind: 'delivered', place: '', text: '' } })
}
