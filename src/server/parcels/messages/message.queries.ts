import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { messageHours, messagesPageSize, type Message } from '#shared/parcels/message.schema.ts'
import { whatsappLink } from '#shared/parcels/whatsapp-link.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { messages } from '../../trade/tables/message.tables.ts'

/** SQL for whether a message can still be sent. */
export const isWaiting = sql`${messages.state} = 'open' and ${messages.createdAt} > now() - make_interval(hours => ${messageHours})`

interface Page {
  page?: number | undefined
  limit?: number | undefined
}

/** A page of the messages that wait to be sent, the oldest first. */
export async function findMessagePage(db: Database, { page = 1, limit = messagesPageSize }: Page) {
  return paged(
    'messages',
    { page, limit },
    (window) => selectMessages(db, isWaiting, window),
    () => countUpTo(db, sql`from ${messages} where ${isWaiting}`, { page, limit }),
  )
}

/** A message that has not ended by its age, or null. */
export async function findMessage(db: Database, id: number): Promise<Message | null> {
  const isYoung = sql`${messages.createdAt} > now() - make_interval(hours => ${messageHours})`
  const [message] = await selectMessages(db, and(eq(messages.id, id), isYoung)!, { limit: 1, offset: 0 })
  return message ?? null
}

async function selectMessages(
  db: Database,
  wanted: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<Message[]> {
  const rows = await db
    .select({ message: messages, orderId: orders.orderId, address: orders.shippingAddress })
    .from(messages)
    .innerJoin(orders, eq(orders.id, messages.orderId))
    .where(wanted)
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ message: { id, subject, kind, state, text, createdAt }, orderId, address }) => ({
    id: String(id),
    order_id: orderId,
    subject,
    kind,
    state,
    customer_name: address.fullName,
    phone: address.phone,
    text,
    link: whatsappLink(address.phone, text),
    created_at: createdAt.toISOString(),
    expires_at: new Date(createdAt.getTime() + messageHours * 3_600_000).toISOString(),
  }))
}
