import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CallResponse } from '#shared/calls.ts'
import type { OrderNote, UnitGroup } from '#shared/orders/order-desk.schema.ts'
import { auditLog } from '../../calls/audit/audit.tables.ts'
import type { Database } from '../../db/database.ts'
import { taggedOrders } from '../../trade/order-tags.ts'
import { orderNotes } from '../../trade/tables/order-note.tables.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { users } from '../../users/user.tables.ts'

/** Units of an order by where they are, its notes, its mails and the changes by staff; null for an unknown order. */
export async function findOrderDesk(
  db: Database,
  orderId: string,
  reader: string,
): Promise<CallResponse<'GET /api/admin/orders/:id/desk'> | null> {
  const [order] = await db
    .select({
      id: orders.id,
      userId: orders.userId,
      toConfirm: sql<boolean>`coalesce(${orders.codState} = 'to_confirm' and ${orders.status} = 'placed', false)`,
    })
    .from(orders)
    .where(eq(orders.orderId, orderId))
  if (!order) return null
  const [units, notes, mails, actions] = await Promise.all([
    findUnits(db, order.id),
    readNotes(db, reader).where(eq(orderNotes.orderId, order.id)).orderBy(asc(orderNotes.id)),
    findMails(db, { orderId, ...order }),
    findActions(db, orderId),
  ])
  return { to_confirm: order.toConfirm, units, notes: notes.map(noteOf), mails, actions }
}

export async function findNote(db: Database, id: number, reader: string): Promise<OrderNote | null> {
  const [row] = await readNotes(db, reader).where(eq(orderNotes.id, id))
  return row ? noteOf(row) : null
}

const readNotes = (db: Database, reader: string) =>
  db
    .select({
      ...getTableColumns(orderNotes),
      by: users.name,
      own: sql<boolean>`${orderNotes.userId} = ${reader}`,
    })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.userId))
    .$dynamic()

const noteOf = ({
  id,
  text,
  at,
  editedAt,
  by,
  own,
}: Awaited<ReturnType<typeof readNotes>>[number]): OrderNote => ({
  id: String(id),
  text,
  at: at.toISOString(),
  edited_at: editedAt?.toISOString() ?? null,
  by,
  own,
})

async function findUnits(db: Database, id: number): Promise<UnitGroup[]> {
  const { rows } = await db.execute<Omit<UnitGroup, 'since'> & { since: string }>(sql`
    select u.position, l.product_id, l.name, l.image, u.size, u.state, count(*)::int as quantity,
      p.number as parcel, r.number as return_number, min(u.since) as since
    from order_units u join order_lines l using (order_id, position)
      left join parcels p on p.id = u.parcel_id left join returns r on r.id = u.return_id
    where u.order_id = ${id}
    group by u.position, l.product_id, l.name, l.image, u.size, u.state, p.number, r.number
    order by u.position, u.size, p.number nulls first`)
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since).toISOString() }))
}

interface MailedOrder {
  id: number
  orderId: string
  userId: string
}

/** Mails to the customer that name the order, one of its parcels or one of its returns. */
async function findMails(db: Database, { id, orderId, userId }: MailedOrder) {
  const { rows } = await db.execute<{ subject: string; at: string; sent: boolean; error: string | null }>(sql`
    select subject, coalesce(sent_at, created_at) as at, sent_at is not null as sent, error
    from mails m
    where user_id = ${userId} and (
      position(${orderId} in subject) > 0
      or exists (select from returns r where r.order_id = ${id} and position(r.number in m.subject) > 0)
    )
    order by at`)
  return rows.map(({ at, ...mail }) => ({ ...mail, at: new Date(at).toISOString() }))
}

const findActions = async (db: Database, orderId: string) =>
  (
    await db
      .select({
        action: auditLog.action,
        at: auditLog.at,
        by: users.name,
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userId))
      .where(sql`${auditLog.entity} = 'order' and ${auditLog.entityId} = ${orderId}`)
      .orderBy(asc(auditLog.id))
  ).map(({ action, at, by, before, after }) => ({
    action,
    at: at.toISOString(),
    by,
    ...(action === taggedOrders.action && { detail: tagsChanged(before as Tagged, after as Tagged) }),
  }))

interface Tagged {
  tags: string[]
}

/** `VIP, gift added; late removed` */
function tagsChanged({ tags: before }: Tagged, { tags: after }: Tagged): string {
  const added = after.filter((tag) => !before.includes(tag))
  const removed = before.filter((tag) => !after.includes(tag))
  return [
    ...(added.length > 0 ? [`${added.join(', ')} added`] : []),
    ...(removed.length > 0 ? [`${removed.join(', ')} removed`] : []),
  ].join('; ')
}
