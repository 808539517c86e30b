import { and, asc, eq, gt } from 'drizzle-orm'
import { editConflict, notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import { moneyOfEdit } from '#shared/trade/edit-money.ts'
import { editOrder as decideEdit } from '#shared/trade/edit-order.ts'
import { editPreview } from '#shared/trade/edit-preview.ts'
import { planEdit } from '#shared/trade/plan-edit.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { loadTrade } from '../../trade/loaders/load-trade.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/customer-mail.ts'
import { orderCommands } from '../../trade/order-command.ts'
import { orderChanges, orders } from '../../trade/tables/order.tables.ts'
import { users } from '../../users/user.tables.ts'
import { editableOrder } from './editable-order.ts'
import { findEditFacts, mergedWish } from './find-edit-facts.ts'

const { query } = shapes()

export const seeEditableOrder = query(
  'GET /api/admin/orders/:id/edit',
  { from: 'db' },
  async ({ db, params: { id }, deps: { config } }) => ({
    edit: editableOrder(await loadTrade(db, await rowIdOf(db, id)), config.publicUrl),
  }),
)

/** Says what an edit would make of an order. */
export const previewEdit = query(
  'POST /api/admin/orders/:id/edit/preview',
  { from: 'db' },
  async ({ db, params: { id }, body }) => {
    const trade = await loadTrade(db, await rowIdOf(db, id))
    const wish = mergedWish(body)
    const plan = planEdit(trade, wish, await findEditFacts(db, trade.order, wish), trade.now)
    return { preview: editPreview(trade, plan, moneyOfEdit(trade, plan)) }
  },
)

async function rowIdOf(db: Database, orderId: string): Promise<number> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId))
  if (!order) throw notFound(orderMessages.notFound)
  return order.id
}

/** Changes address or goods of an order until its goods leave (docs/product/orders.md, Editing). */
export const editOrder = orderCommands()('POST /api/admin/orders/:id/edit', {
  order: ({ params }) => ({ order: params.id }),
  facts: ({ tx, body, trade }) => findEditFacts(tx, trade.order, mergedWish(body)),
  decide: (change, { body, facts }) => {
    if (change.lastChange !== body.seen) throw editConflict(null)
    const { reason, expected, pay_within_hours: hours = defaultHours } = body
    const payBy = new Date(change.now.getTime() + hours * 3_600_000)
    return decideEdit(change, { wish: mergedWish(body), facts, reason, expected, payBy })
  },
  audit: ({ result: state, change, was, is, params: { id }, body }) => ({
    action: state === 'waiting' ? 'order.edit-asked' : 'order.edit',
    entity: 'order',
    id,
    before: { total: was.total },
    after: { change: change.effects.changes.at(-1)!.text, total: is.total, waive: body.waive ?? false },
  }),
  conflict: ({ tx, params, body: { seen }, deps: { config } }) =>
    changedMeanwhile(tx, params.id, { seen, config }),
  reply: async ({ tx, result: state, params, deps: { config } }) => ({
    state,
    ...(await seenAfter(tx, params.id, config)),
  }),
  key: {
    of: ({ params, body }) => ({ orderId: params.id, ...body }),
    keep: ({ state }) => ({ edited: state }),
    replay: async ({ tx, params, deps: { config }, kept }) => ({
      state: kept.edited,
      ...(await seenAfter(tx, params.id, config)),
    }),
  },
})

/** Hours for which an edit waits for its money. */
const defaultHours = 24

async function seenAfter(
  tx: Transaction,
  orderId: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<{ pay_url: string | null; order: AdminOrder }> {
  const order = (await findOrderForStaff(tx, orderId))!
  const waits = order.waitingEdit !== null && order.payToken !== null
  return { pay_url: waits ? publicUrl + payPath(order.payToken!) : null, order: adminOrderView(order) }
}

/** Somebody else has changed the order since it was read. */
async function changedMeanwhile(
  tx: Transaction,
  orderId: string,
  { seen, config }: { seen: number; config: OrderMailConfig },
) {
  const id = await rowIdOf(tx, orderId)
  const { at, text, reason } = orderChanges
  const rows = await tx
    .select({ at, text, reason, by: users.name })
    .from(orderChanges)
    .leftJoin(users, eq(users.id, orderChanges.userId))
    .where(and(eq(orderChanges.orderId, id), gt(orderChanges.id, seen)))
    .orderBy(asc(orderChanges.id))
  const changes = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  const who = changes.at(-1)?.by ?? 'Someone else'
  const what = changes.map((row) => row.text).join('; ')
  return {
    message: `Not changed: ${who} has changed this order meanwhile. ${what}`,
    current: editableOrder(await loadTrade(tx, id), config.publicUrl),
    changes,
  }
}
