import { and, eq } from 'drizzle-orm'
import { editConflict, notFound, StoreError } from '#shared/errors.ts'
import { mayReopen } from '#shared/grievances/grievance-clock.ts'
import { grievanceMessages, type Grievance, type OwnGrievance } from '#shared/grievances/grievance.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Config } from '../config/config.ts'
import { contactMessages } from '../contact/contact.tables.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hashToken, type SessionUser } from '../users/session.queries.ts'
import { resolutionMail } from './grievance-mail.ts'
import { findGrievance, findOwnGrievance } from './grievance.queries.ts'

interface Resolution {
  by: SessionUser
  number: string
  resolution: string
}

/** Resolves a complaint and mails its sender how. Throws NOT_FOUND, and EDIT_CONFLICT where it is resolved already. */
export async function resolveGrievance(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { by, number, resolution }: Resolution,
): Promise<Grievance> {
  return transaction(db, async (tx) => {
    const own = eq(contactMessages.number, number)
    const [row] = await tx.select().from(contactMessages).where(own).for('update')
    if (!row) throw notFound(grievanceMessages.notFound)
    if (row.resolvedAt !== null) throw editConflict(await findGrievance(tx, number))
    const now = new Date()
    await tx
      .update(contactMessages)
      .set({ resolvedAt: now, resolution, status: 'answered', acknowledgedAt: row.acknowledgedAt ?? now })
      .where(own)
    await queueMail(tx, {
      to: row.email,
      ...resolutionMail(publicUrl, { number, name: row.name, resolution }),
    })
    await recordAudit(tx, {
      by,
      action: 'message.resolve',
      entity: 'message',
      entityId: String(row.id),
      after: { number, resolution },
    })
    return (await findGrievance(tx, number))!
  })
}

/** The clock goes on: its day stays. Throws NOT_FOUND for a wrong key, and NOT_REOPENABLE. */
export async function reopenGrievance(db: Database, number: string, key: string): Promise<OwnGrievance> {
  const keyHash = hashToken(key)
  return transaction(db, async (tx) => {
    const own = and(eq(contactMessages.number, number), eq(contactMessages.keyHash, keyHash))
    const [row] = await tx.select().from(contactMessages).where(own).for('update')
    if (!row) throw notFound(grievanceMessages.notFound)
    const now = new Date()
    if (!mayReopen(row, now)) throw new StoreError('NOT_REOPENABLE', grievanceMessages.notReopenable)
    await tx.update(contactMessages).set({ resolvedAt: null, reopenedAt: now, status: 'open' }).where(own)
    return (await findOwnGrievance(tx, number, keyHash))!
  })
}
