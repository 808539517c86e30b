import { eq, sql } from 'drizzle-orm'
import { editConflict, notFound } from '#shared/errors.ts'
import type { Message, MessageEdit } from '#shared/parcels/message.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findMessage } from './message.queries.ts'
import { messages } from '../../trade/tables/message.tables.ts'

/**
 * Notes that a message was sent or is not to be sent; once more changes nothing. Throws NOT_FOUND, also for one that a
 * newer one has replaced or that is too old, and EDIT_CONFLICT with the message where somebody did the other meanwhile.
 */
export async function editMessage(
  db: Database,
  by: SessionUser,
  id: number,
  { state }: MessageEdit,
): Promise<Message> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select from messages where id = ${id} for update`)
    const before = await findMessage(tx, id)
    if (!before) throw notFound(parcelMessages.noMessage)
    if (before.state === state) return before
    if (before.state !== 'open') throw editConflict(before)
    await tx.update(messages).set({ state }).where(eq(messages.id, id))
    const { subject, kind } = before
    await recordAudit(tx, {
      by,
      action: `message.${state}`,
      entity: 'message',
      entityId: subject,
      after: { kind },
    })
    return { ...before, state }
  })
}
