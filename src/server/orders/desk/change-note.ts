import { eq, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { noteNotFound, onlyItsAuthor, type OrderNote } from '#shared/orders/order-desk.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { orderNotes } from '../../trade/tables/order-note.tables.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { findNote } from './order-desk.queries.ts'

interface NewNote {
  by: SessionUser
  orderId: string
  text: string
}

/** Writes a note about an order. Throws NOT_FOUND. */
export async function writeNote(db: Database, { by, orderId, text }: NewNote): Promise<OrderNote> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId))
    if (!order) throw notFound(orderMessages.notFound)
    const [made] = await tx
      .insert(orderNotes)
      .values({ orderId: order.id, userId: by.id, text })
      .returning({ id: orderNotes.id })
    await recordAudit(tx, { by, action: 'order.note', entity: 'order', entityId: orderId, after: { text } })
    return (await findNote(tx, made!.id, by.id))!
  })
}

interface NoteChange {
  by: SessionUser
  id: number
}

/** Changes a note of one's own. Throws NOT_FOUND and FORBIDDEN. */
export async function editNote(
  db: Database,
  { by, id, text }: NoteChange & { text: string },
): Promise<OrderNote> {
  return transaction(db, async (tx) => {
    const note = await ownNote(tx, { by, id })
    await tx
      .update(orderNotes)
      .set({ text, editedAt: sql`now()` })
      .where(eq(orderNotes.id, id))
    await recordAudit(tx, {
      by,
      action: 'order.note-edit',
      entity: 'order',
      entityId: note.orderId,
      before: { text: note.text },
      after: { text },
    })
    return (await findNote(tx, id, by.id))!
  })
}

/** Deletes a note of one's own. Throws NOT_FOUND and FORBIDDEN. */
export async function deleteNote(db: Database, { by, id }: NoteChange): Promise<void> {
  await transaction(db, async (tx) => {
    const { orderId, text } = await ownNote(tx, { by, id })
    await tx.delete(orderNotes).where(eq(orderNotes.id, id))
    await recordAudit(tx, {
      by,
      action: 'order.note-delete',
      entity: 'order',
      entityId: orderId,
      before: { text },
    })
  })
}

/** Locks the note. */
async function ownNote(tx: Transaction, { by, id }: NoteChange): Promise<{ orderId: string; text: string }> {
  const [note] = await tx
    .select({ orderId: orders.orderId, text: orderNotes.text, userId: orderNotes.userId })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orderNotes.id, id))
    .for('update', { of: orderNotes })
  if (!note) throw notFound(noteNotFound)
  if (note.userId !== by.id) throw new StoreError('FORBIDDEN', onlyItsAuthor)
  return note
}
