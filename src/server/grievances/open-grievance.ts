import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { messageNotFound } from '#shared/contact/contact.schema.ts'
import { notFound, StoreError } from '#shared/errors.ts'
import { dueMoment } from '#shared/grievances/grievance-clock.ts'
import type { GrievanceKind } from '#shared/grievances/grievance-kinds.ts'
import { grievanceMessages, type Grievance, type NewGrievance } from '#shared/grievances/grievance.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { contactMessages } from '../contact/contact.tables.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { letters } from '../trade/new-order-id.ts'
import { hashToken, type SessionUser } from '../users/session.queries.ts'
import { acknowledgement, newsOfGrievance } from './grievance-mail.ts'
import { findGrievance } from './grievance.queries.ts'

/** `GR-7F3K9Q2M`: can be read out over the phone, and says nothing of the number of complaints. */
const newGrievanceNumber = (): string =>
  `GR-${Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')}`

/** 128 bits. */
const newKey = (): string => randomBytes(16).toString('base64url')

export interface OpenedGrievance {
  number: string
  key: string
}

/** Stores a complaint; a mail with its number and key acknowledges it. */
export async function openGrievance(
  db: Database,
  config: Pick<Config, 'mailFrom' | 'publicUrl'>,
  { kind, order_id: orderId, ...message }: NewGrievance,
): Promise<OpenedGrievance> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...message, orderId: orderId || null })
      .returning()
    const opened = await begin(tx, config, row!, kind)
    await queueMail(tx, newsOfGrievance(config, { ...message, kind, ...opened }))
    return opened
  })
}

/** Makes a message a complaint. Its time counts from its receipt. Throws NOT_FOUND or ALREADY_EXISTS. */
export async function turnIntoGrievance(
  db: Database,
  config: Pick<Config, 'mailFrom' | 'publicUrl'>,
  { by, id, kind }: { by: SessionUser; id: number; kind: GrievanceKind },
): Promise<Grievance> {
  return transaction(db, async (tx) => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    if (!message) throw notFound(messageNotFound)
    if (message.number !== null) throw new StoreError('ALREADY_EXISTS', grievanceMessages.isGrievance)
    const { number } = await begin(tx, config, message, kind)
    await recordAudit(tx, {
      by,
      action: 'message.grievance',
      entity: 'message',
      entityId: String(id),
      after: { number, kind },
    })
    return (await findGrievance(tx, number))!
  })
}

async function begin(
  tx: Transaction,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, name, email, createdAt }: typeof contactMessages.$inferSelect,
  kind: GrievanceKind,
): Promise<OpenedGrievance> {
  const opened = { number: newGrievanceNumber(), key: newKey() }
  const dueAt = dueMoment(createdAt)
  const mail = acknowledgement(publicUrl, { ...opened, name, dueAt })
  const acknowledgementId = await queueMail(tx, { to: email, ...mail })
  await tx
    .update(contactMessages)
    .set({ number: opened.number, keyHash: hashToken(opened.key), kind, dueAt, acknowledgementId })
    .where(eq(contactMessages.id, id))
  return opened
}
