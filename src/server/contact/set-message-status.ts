import { eq } from 'drizzle-orm'
import { messageNotFound, type MessageStatus, type ReceivedMessage } from '#shared/contact/contact.schema.ts'
import { notFound } from '#shared/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { messageOf } from './contact.queries.ts'
import { contactMessages } from './contact.tables.ts'

interface MessageStatusChange {
  by: SessionUser
  id: number
  status: MessageStatus
}

/** The same status again changes nothing. Throws NOT_FOUND. */
export async function setMessageStatus(
  db: Database,
  { by, id, status }: MessageStatusChange,
): Promise<ReceivedMessage> {
  return transaction(db, async (tx) => {
    const own = eq(contactMessages.id, id)
    const [before] = await tx.select().from(contactMessages).where(own).for('update')
    if (!before) throw notFound(messageNotFound)
    if (before.status === status) return messageOf(before)
    // Staff who answer a complaint acknowledge it.
    const acknowledgedAt =
      before.number !== null && status === 'answered'
        ? (before.acknowledgedAt ?? new Date())
        : before.acknowledgedAt
    await tx.update(contactMessages).set({ status, acknowledgedAt }).where(own)
    await recordAudit(tx, {
      by,
      action: 'message.status',
      entity: 'message',
      entityId: String(id),
      before: { status: before.status },
      after: { status },
    })
    return messageOf({ ...before, status })
  })
}
