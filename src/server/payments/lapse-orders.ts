import { sql } from 'drizzle-orm'
import { lapseOrder as decideLapse } from '#shared/trade/lapse-order.ts'
import { change } from '../calls/change.ts'
import type { Database } from '../db/database.ts'
import { eachAlone } from '../base/each-alone.ts'
import { changeOrder } from '../trade/change-order.ts'
import { takeReminder } from '../trade/due-money.ts'
import { lookAtAttempt } from './attempts/look-at-attempt.ts'
import { findLiveAttempt } from '../trade/live-attempts.ts'
import { queuePaymentMail } from '../trade/mail/queue-payment-mail.ts'
import type { PaymentDeps } from './payment-deps.ts'

const batchSize = 20

/**
 * Orders that are to be paid first, or wait for the money of an edit, and whose hold has ended: five minutes after `pay_by`, half an hour later while the
 * bank has not answered, 72 hours after the first UTR was entered, whichever came after it (docs/product/payments.md, Clocks).
 */
const hasLapsed = sql`
  o.pay_by is not null and (
    o.status = 'placed' and o.payment_status = 'pending' and o.payment_type in ('online', 'upi')
    or o.waiting_edit is not null
  )
  and coalesce(
    (select min(p.claimed_at) + interval '72 hours' from payments p
      where p.order_id = o.id and p.closed_reason is distinct from 'rejected'
      having bool_or(p.state = 'claimed')),
    o.pay_by + interval '5 minutes' + case
      when exists (select from payments p where p.order_id = o.id and p.state = 'open' and p.pending)
      then interval '30 minutes' else interval '0' end
  ) < now()`

/**
 * Cancels the orders that were not paid in time, and gives up edits that were not, each after a last look at its page, which may fail: a provider that is
 * down holds no stock. Money that arrives later settles the order anew.
 */
export async function lapseOrders(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  const lapsed = await findLapsed(deps.db)
  await eachAlone(
    lapsed,
    async (id) => {
      const live = await findLiveAttempt(deps.db, id)
      if (live) await lookAtAttempt(deps, live.id)
      await lapseOrder(deps, id)
    },
    stopping,
  )
}

async function findLapsed(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select o.id from orders o where ${hasLapsed} order by o.pay_by limit ${batchSize}`,
  )
  return rows.map(({ id }) => Number(id))
}

async function lapseOrder({ db, config }: PaymentDeps, id: number): Promise<void> {
  await change(db, { id: null }, async ({ tx }) => {
    const facts = async () => {
      const { rows } = await tx.execute(sql`select from orders o where o.id = ${id} and ${hasLapsed}`)
      return rows.length > 0
    }
    await changeOrder(tx, { id }, { by: null, config, facts }, (trade, _, isLapsed) => {
      if (isLapsed) decideLapse(trade)
    })
  })
}

/** Minutes after which a shopper who has not paid is reminded. */
const remindAfter = 5

/** Mails a link to orders that nobody has paid within five minutes, once; not while the bank has not answered. */
export async function remindUnpaid({ db, config }: PaymentDeps): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.pay_by > now() and o.pay_reminded_at is null and o.status = 'placed' and o.payment_status = 'pending'
      and o.payment_type in ('online', 'upi') and o.created_at < now() - make_interval(mins => ${remindAfter})
      and not exists (
        select from payments p where p.order_id = o.id and (p.state = 'claimed' or p.state = 'open' and p.pending)
      )
    order by o.pay_by limit ${batchSize}`)
  await eachAlone(rows, ({ id }) =>
    change(db, { id: null }, async ({ tx }) => {
      const order = await takeReminder(tx, Number(id))
      if (order) await queuePaymentMail(tx, 'payLink', { ...order, config })
    }),
  )
}
