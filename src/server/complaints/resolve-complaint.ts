import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { editConflict, notFound, StoreError } from '#shared/errors.ts'
import { mayReopen } from '#shared/complaints/complaint-clock.ts'
import { complaintMessages } from '#shared/complaints/complaint.schema.ts'
import { shapes } from '../calls/shapes.ts'
import { contactMessages } from './contact/contact.tables.ts'
import { databaseNow } from '../db/database-now.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storeMails } from '../mail/store-mails.ts'
import { hashToken } from '../users/session.queries.ts'
import { findComplaint, findOwnComplaint } from './complaint.queries.ts'

const { command } = shapes()

/** Resolves a complaint and mails its sender how. */
export const resolveComplaint = command(
  'PUT /api/admin/grievances/:number',
  async ({ tx, params: { number }, body: { resolution }, deps: { config }, audit }) => {
    const own = eq(contactMessages.number, number)
    const [row] = await tx.select().from(contactMessages).where(own).for('update')
    if (!row) throw notFound(complaintMessages.notFound)
    if (row.resolvedAt !== null) throw editConflict(await findComplaint(tx, number))
    await tx
      .update(contactMessages)
      .set({
        resolvedAt: sql`now()`,
        resolution,
        status: 'answered',
        acknowledgedAt: row.acknowledgedAt ?? sql`now()`,
      })
      .where(own)
    await queueMail(tx, storeMails.complaintResolved({ to: row.email, number, resolution }, config))
    audit({ action: 'message.resolve', entity: 'message', id: String(row.id), after: { number, resolution } })
    return { grievance: (await findComplaint(tx, number))! }
  },
)

/** The clock goes on: its day stays. */
export const reopenComplaint = command(
  'POST /api/grievances/:number/reopen',
  async ({ tx, params: { number }, body: { key } }) => {
    const keyHash = hashToken(key)
    const own = and(eq(contactMessages.number, number), eq(contactMessages.keyHash, keyHash))
    const [row] = await tx
      .select({ ...getTableColumns(contactMessages), now: databaseNow })
      .from(contactMessages)
      .where(own)
      .for('update')
    if (!row) throw notFound(complaintMessages.notFound)
    if (!mayReopen(row, row.now)) throw new StoreError('NOT_REOPENABLE', complaintMessages.notReopenable)
    await tx.update(contactMessages).set({ resolvedAt: null, reopenedAt: row.now, status: 'open' }).where(own)
    return { grievance: (await findOwnComplaint(tx, number, keyHash))! }
  },
)
