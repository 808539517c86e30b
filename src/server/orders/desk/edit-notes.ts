import { eq, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { noteNotFound, onlyItsAuthor } from '#shared/orders/order-desk.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { orderNotes } from '../../trade/tables/order-note.tables.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { findNote } from './order-desk.queries.ts'

const { command } = shapes()

export const writeNote = command(
  'POST /api/admin/orders/:id/notes',
  async ({ tx, params: { id: orderId }, body: { text }, user, audit }) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId))
    if (!order) throw notFound(orderMessages.notFound)
    const [made] = await tx
      .insert(orderNotes)
      .values({ orderId: order.id, userId: user.id, text })
      .returning({ id: orderNotes.id })
    audit({ action: 'order.note', entity: 'order', id: orderId, after: { text } })
    return { note: (await findNote(tx, made!.id, user.id))! }
  },
)

export const editNote = command(
  'PUT /api/admin/order-notes/:id',
  async ({ tx, params, body: { text }, user, audit }) => {
    const id = Number(params.id)
    const note = await lockOwnNote(tx, id, user)
    await tx
      .update(orderNotes)
      .set({ text, editedAt: sql`now()` })
      .where(eq(orderNotes.id, id))
    const before = { text: note.text }
    audit({ action: 'order.note-edit', entity: 'order', id: note.orderId, before, after: { text } })
    return { note: (await findNote(tx, id, user.id))! }
  },
)

export const deleteNote = command(
  'DELETE /api/admin/order-notes/:id',
  async ({ tx, params, user, audit }) => {
    const id = Number(params.id)
    const { orderId, text } = await lockOwnNote(tx, id, user)
    await tx.delete(orderNotes).where(eq(orderNotes.id, id))
    audit({ action: 'order.note-delete', entity: 'order', id: orderId, before: { text } })
  },
)

async function lockOwnNote(
  tx: Transaction,
  id: number,
  by: { id: string },
): Promise<{ orderId: string; text: string }> {
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
