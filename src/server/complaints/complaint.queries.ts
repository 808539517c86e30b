import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { mayReopen } from '#shared/complaints/complaint-clock.ts'
import type { Complaint, ComplaintsQuery, OwnComplaint } from '#shared/complaints/complaint.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { contactMessages } from './contact/contact.tables.ts'
import type { Database } from '../db/database.ts'
import { paged } from '../db/paged.ts'
import { databaseNow } from '../db/database-now.ts'
import { inBatches } from '../db/in-batches.ts'
import { mails } from '../mail/mail.tables.ts'

/** A mail acknowledges the complaint once it has left, unless staff have answered first. */
const acknowledgedAt = sql<Date | null>`coalesce(${contactMessages.acknowledgedAt}, ${mails.sentAt})`.mapWith(
  contactMessages.acknowledgedAt,
)

/** Open, with half of its time over. */
const isPressing = and(
  isNull(contactMessages.resolvedAt),
  sql`now() > ${contactMessages.createdAt} + (${contactMessages.dueAt} - ${contactMessages.createdAt}) / 2`,
)

const rowsWhere = (db: Database, wanted: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(contactMessages),
      acknowledgedAt,
      now: databaseNow,
      pressing: sql<boolean>`${isPressing}`,
    })
    .from(contactMessages)
    .leftJoin(mails, eq(mails.id, contactMessages.acknowledgementId))
    .where(and(isNotNull(contactMessages.number), wanted))
    .orderBy(desc(contactMessages.id))
    .$dynamic()

type Read = Awaited<ReturnType<typeof rowsWhere>>[number]

export async function findComplaint(db: Database, number: string): Promise<Complaint | null> {
  const [row] = await rowsWhere(db, eq(contactMessages.number, number))
  return row ? complaintFromRow(row) : null
}

/** A page of the complaints, newest first. */
export async function findComplaints(db: Database, { page = 1, limit = 50, state }: Given<ComplaintsQuery>) {
  const wanted = state && stateConditions[state]
  return paged(
    'grievances',
    { page, limit },
    async ({ offset }) => (await rowsWhere(db, wanted).limit(limit).offset(offset)).map(complaintFromRow),
    () => db.$count(contactMessages, and(isNotNull(contactMessages.number), wanted)),
  )
}

const stateConditions: Record<NonNullable<ComplaintsQuery['state']>, SQL | undefined> = {
  open: isNull(contactMessages.resolvedAt),
  resolved: isNotNull(contactMessages.resolvedAt),
  pressing: isPressing,
}

export const findPressing = async (db: Database): Promise<Complaint[]> =>
  (await rowsWhere(db, isPressing)).map(complaintFromRow)

/** All complaints in batches, newest first. */
export const allComplaints = (
  db: Database,
  batchSize = 500,
): AsyncGenerator<(Complaint & { id: number })[]> =>
  inBatches(batchSize, async (last?: { id: number }) => {
    const rows = await rowsWhere(db, last && lt(contactMessages.id, last.id)).limit(batchSize)
    return rows.map((row) => ({ ...complaintFromRow(row), id: row.id }))
  })

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const progressOf = (row: Read) => ({
  number: row.number!,
  kind: row.kind!,
  state: row.resolvedAt === null ? ('open' as const) : ('resolved' as const),
  created_at: row.createdAt.toISOString(),
  acknowledged_at: iso(row.acknowledgedAt),
  due_at: row.dueAt!.toISOString(),
  resolved_at: iso(row.resolvedAt),
  resolution: row.resolution,
  reopened_at: iso(row.reopenedAt),
})

const complaintFromRow = (row: Read): Complaint => ({
  ...progressOf(row),
  order_id: row.orderId,
  name: row.name,
  email: row.email,
  message: row.message,
  pressing: row.pressing,
})

/** The complaint as its sender sees it. Null for a wrong number or key. */
export async function findOwnComplaint(
  db: Database,
  number: string,
  keyHash: Buffer,
): Promise<OwnComplaint | null> {
  const own = and(eq(contactMessages.number, number), eq(contactMessages.keyHash, keyHash))
  const [row] = await rowsWhere(db, own)
  return row ? { ...progressOf(row), may_reopen: mayReopen(row, row.now) } : null
}

/** The outbox forgets mails after a while: keeps when they have left. */
export async function keepAcknowledgements(db: Database): Promise<void> {
  await db.execute(sql`
    update contact_messages c set acknowledged_at = m.sent_at from mails m
    where m.id = c.acknowledgement_id and c.acknowledged_at is null and m.sent_at is not null`)
}
