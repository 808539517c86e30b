import { and, asc, eq, gt } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type {
  EditableOrder,
  EditPreview,
  EditPreviewInput,
  OrderEdit,
} from '#shared/orders/edit-order.schema.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import { moneyOfEdit } from '#shared/trade/edit-money.ts'
import { editOrder as decideEdit } from '#shared/trade/edit-order.ts'
import { editPreview } from '#shared/trade/edit-preview.ts'
import { planEdit } from '#shared/trade/plan-edit.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { findFirstResponse, hashBody, retriedForKey, storeResponse } from '../../trade/idempotency.ts'
import { loadTrade } from '../../trade/loaders/load-trade.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff, lockOrder } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { orderChanges, orders } from '../../trade/tables/order.tables.ts'
import { users } from '../../users/user.tables.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { editableOrder } from './editable-order.ts'
import { findEditFacts, wishOf } from './find-edit-facts.ts'

/** Throws NOT_FOUND. */
export async function findEditableOrder(
  db: Database,
  orderId: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<EditableOrder> {
  return editableOrder(await loadTrade(db, await rowIdOf(db, orderId)), publicUrl)
}

/** Says what an edit would make of an order; nothing is changed. Throws as `editOrder`. */
export async function previewEdit(
  db: Database,
  orderId: string,
  input: EditPreviewInput,
): Promise<EditPreview> {
  const trade = await loadTrade(db, await rowIdOf(db, orderId))
  const wish = wishOf(input)
  const plan = planEdit(trade, wish, await findEditFacts(db, trade.order, wish), new Date())
  return editPreview(trade, plan, moneyOfEdit(trade, plan))
}

async function rowIdOf(db: Database, orderId: string): Promise<number> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId))
  if (!order) throw notFound(orderMessages.notFound)
  return order.id
}

interface EditRequest {
  by: SessionUser
  orderId: string
  input: OrderEdit
  /** The header `Idempotency-Key`, when sent. */
  key?: string | undefined
  config: OrderMailConfig
}

interface Edited {
  state: 'done' | 'waiting'
  pay_url: string | null
  order: AdminOrder
}

/**
 * Changes address or goods of an order until its goods leave (docs/product/orders.md, Editing). A repeat under the same
 * key changes nothing. Throws NOT_FOUND, NOT_EDITABLE, EDIT_CONFLICT with what was changed meanwhile, PRICE_CHANGED with
 * the figures of now, OUT_OF_STOCK with the lines, METHOD_NOT_AVAILABLE, NO_BUSINESS_INVOICE, HSN_WITHOUT_RATE,
 * VALIDATION_FAILED, IN_FLIGHT and IDEMPOTENCY_MISMATCH.
 */
export async function editOrder(db: Database, request: EditRequest): Promise<Edited> {
  return retriedForKey(() => transaction(db, (tx) => editOnce(tx, request)))
}

async function editOnce(tx: Transaction, { by, orderId, input, key, config }: EditRequest): Promise<Edited> {
  const request = key === undefined ? null : { userId: by.id, key, bodyHash: hashBody({ orderId, ...input }) }
  const first = request && (await findFirstResponse<{ edited: Edited['state'] }>(tx, request))
  if (first) return { state: first.edited, ...(await seenAfter(tx, orderId, config)) }
  const row = await lockOrder(tx, orderId)
  if (!row) throw notFound(orderMessages.notFound)
  const wish = wishOf(input)
  const facts = await findEditFacts(tx, row, wish)
  const { result: state, change: made } = await changeOrder(
    tx,
    { id: row.id },
    { by: by.id, config },
    (change) => {
      if (change.lastChange !== input.seen) throw new EditedMeanwhile()
      const payBy = new Date(change.now.getTime() + (input.pay_within_hours ?? defaultHours) * 3_600_000)
      return decideEdit(change, { wish, facts, reason: input.reason, expected: input.expected, payBy })
    },
  ).catch(async (error: unknown) => {
    if (!(error instanceof EditedMeanwhile)) throw error
    throw await editedMeanwhile(tx, row.id, { seen: input.seen, config })
  })
  const after = await seenAfter(tx, orderId, config)
  await recordAudit(tx, {
    by,
    action: state === 'waiting' ? 'order.edit-asked' : 'order.edit',
    entity: 'order',
    entityId: orderId,
    before: { total: row.total },
    after: {
      change: made.effects.changes.at(-1)!.text,
      total: after.order.total_amount,
      waive: input.waive ?? false,
    },
  })
  if (request) await storeResponse(tx, request, { edited: state })
  return { state, ...after }
}

/** Hours for which an edit waits for its money. */
const defaultHours = 24

async function seenAfter(
  tx: Transaction,
  orderId: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<Omit<Edited, 'state'>> {
  const order = (await findOrderForStaff(tx, orderId))!
  const waits = order.waitingEdit !== null && order.payToken !== null
  return { pay_url: waits ? publicUrl + payPath(order.payToken!) : null, order: adminOrderView(order) }
}

/** Somebody else has changed the order since it was read. */
class EditedMeanwhile extends Error {}

async function editedMeanwhile(
  tx: Transaction,
  id: number,
  { seen, config }: { seen: number; config: OrderMailConfig },
): Promise<StoreError> {
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
  const current = editableOrder(await loadTrade(tx, id), config.publicUrl)
  return new StoreError('EDIT_CONFLICT', `Not changed: ${who} has changed this order meanwhile. ${what}`, {
    details: { current, changes },
  })
}
