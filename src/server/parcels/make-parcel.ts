import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { NewParcelInput, Parcel } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { lockOrder } from '../orders/lists/order.queries.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { cashToCollect } from './cash-to-collect.ts'
import { followStatus } from './follow-status.ts'
import { findParcel } from './parcel.queries.ts'
import { findPiecesOfOrder, openPiecesOf, type LineOfPieces } from './pieces.queries.ts'
import { insertParcel } from './write-parcels.ts'

interface NewParcel extends NewParcelInput {
  by: SessionUser
  orderId: string
  config: OrderMailConfig
}

/**
 * Makes a draft of open pieces of an order, of all where no lines are given (docs/product/parcels.md, Making a parcel).
 * Throws NOT_FOUND, NOTHING_OPEN with the pieces that are open, NOT_PAID and NOT_CONFIRMED.
 */
export async function makeParcel(db: Database, { by, orderId, lines, config }: NewParcel): Promise<Parcel> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(orderMessages.notFound)
    const pieces = await findPiecesOfOrder(tx, order.id)
    const open = order.status === 'cancelled' ? [] : openPiecesOf(pieces)
    const chosen = chooseOpen(open, lines)
    const collect = await cashToCollect(tx, order, chosen, pieces)
    const { number } = await insertParcel(tx, { order, lines: chosen, collect, by: by.id })
    await followStatus(tx, order, by.id, config)
    await recordAudit(tx, {
      by,
      action: 'parcel.create',
      entity: 'parcel',
      entityId: number,
      after: { lines: chosen.map(({ position, size, quantity }) => ({ position, size, quantity })), collect },
    })
    return (await findParcel(tx, number))!
  })
}

/** The wanted pieces out of those that are open. Throws NOTHING_OPEN unless all are. */
export function chooseOpen(
  open: readonly LineOfPieces[],
  wanted: readonly { position: number; quantity: number }[] | undefined,
): LineOfPieces[] {
  const refuse = () =>
    new StoreError('NOTHING_OPEN', parcelMessages.nothingOpen, {
      details: { current: open.map(({ position, size, quantity }) => ({ position, size, quantity })) },
    })
  if (open.length === 0) throw refuse()
  if (!wanted) return [...open]
  return wanted.map(({ position, quantity }) => {
    const found = open.find((line) => line.position === position)
    if (!found || found.quantity < quantity) throw refuse()
    return { ...found, quantity }
  })
}
