import { sql } from 'drizzle-orm'
import {
  cancelUnconfirmed,
  confirmCash as decideConfirmation,
  recordCashCall as decideCall,
} from '#shared/trade/pay-in-cash.ts'
import { settings } from '#shared/settings/settings.ts'
import { change } from '../../calls/change.ts'
import { eachAlone } from '../../base/each-alone.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../../trade/loaders/order.queries.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { orderCommands } from '../../trade/order-command.ts'
import { findPayView } from '../pay-page/find-pay-view.ts'
import type { PaymentCallDeps, PaymentDeps } from '../payment-deps.ts'
import { readSetting } from '../../settings/read-setting.ts'

/** Confirms a cash order by its link. Repeatable. */
export const confirmCash = orderCommands<PaymentCallDeps>()('POST /api/pay/:token/confirm', {
  order: ({ params: { token } }) => ({ token }),
  decide: decideConfirmation,
  reply: ({ tx, params: { token }, deps: { config } }) => findPayView({ db: tx, config }, token),
})

/** Notes what a call to the customer of a cash order has brought: confirmed, nobody reached, or cancelled. */
export const recordCashCall = orderCommands()('POST /api/admin/orders/:id/cod', {
  order: ({ params }) => ({ order: params.id }),
  decide: (order, { body }) => decideCall(order, body.result),
  audit: ({ was, params, body: { result } }) => ({
    action: 'order.cash',
    entity: 'order',
    id: params.id,
    before: { cod_state: was.codState },
    after: { result },
  }),
  conflict: async ({ tx, params }) => ({
    current: adminOrderView((await findOrderForStaff(tx, params.id))!),
  }),
  reply: async ({ tx, params }) => ({ order: adminOrderView((await findOrderForStaff(tx, params.id))!) }),
})

const batchSize = 20

/**
 * Cancels the cash orders that nobody has confirmed in time (docs/product/payments.md, Cash gate): since they were placed,
 * changed to cash, or reopened.
 */
export async function cancelUnconfirmedCash({
  db,
  config,
}: Pick<PaymentDeps, 'db' | 'config'>): Promise<void> {
  const { cash } = await readSetting(db, settings.payments)
  const isOverdue = sql`cod_state = 'to_confirm' and status = 'placed'
    and updated_at < now() - make_interval(hours => ${cash.confirm_within})`
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders where ${isOverdue} order by updated_at limit ${batchSize}`,
  )
  await eachAlone(rows, ({ id }) =>
    change(db, { id: null }, ({ tx }) =>
      changeOrder(tx, { id: Number(id) }, { by: null, config }, cancelUnconfirmed),
    ),
  )
}
