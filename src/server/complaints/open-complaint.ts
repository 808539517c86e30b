import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { messageNotFound } from '#shared/complaints/contact/contact.schema.ts'
import { notFound, StoreError } from '#shared/errors.ts'
import { dueMoment } from '#shared/complaints/complaint-clock.ts'
import type { ComplaintKind } from '#shared/complaints/complaint-kinds.ts'
import { complaintMessages } from '#shared/complaints/complaint.schema.ts'
import { shapes } from '../calls/shapes.ts'
import { contactMessages } from './contact/contact.tables.ts'
import type { Config } from '../base/config/config.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Recipient } from '../mail/mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storeMails } from '../mail/store-mails.ts'
import { idLetters } from '../trade/new-order-id.ts'
import { hashToken } from '../users/session.queries.ts'
import { findComplaint } from './complaint.queries.ts'

const { command } = shapes()

/** `GR-7F3K9Q2M`: can be read out over the phone, and says nothing of the number of complaints. */
const newComplaintNumber = (): string =>
  `GR-${Array.from(randomBytes(8), (byte) => idLetters[byte % idLetters.length]).join('')}`

/** 128 bits. */
const newKey = (): string => randomBytes(16).toString('base64url')

/** Stores a complaint; a mail with its number and key acknowledges it. */
export const openComplaint = command(
  'POST /api/grievances',
  async ({ tx, body: { kind, order_id: orderId, ...message }, user, deps: { config } }) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...message, orderId: orderId || null, userId: user?.id ?? null })
      .returning()
    const sender = { form: 'complaint', email: message.email, rateLimit: config.rateLimit } as const
    const opened = await begin(tx, config, row!, kind, sender)
    await queueMail(tx, storeMails.complaint({ ...message, kind, number: opened.number }, config))
    return opened
  },
)

/** Makes a message a complaint. Its time counts from its receipt. */
export const turnIntoComplaint = command(
  'POST /api/admin/contact/:id/grievance',
  async ({ tx, params: { id }, body: { kind }, deps: { config }, audit }) => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    if (!message) throw notFound(messageNotFound)
    if (message.number !== null) throw new StoreError('ALREADY_EXISTS', complaintMessages.isComplaint)
    const { number } = await begin(tx, config, message, kind, message.email)
    audit({ action: 'message.grievance', entity: 'message', id: String(id), after: { number, kind } })
    return { grievance: (await findComplaint(tx, number))! }
  },
)

async function begin(
  tx: Transaction,
  config: Pick<Config, 'publicUrl'>,
  { id, createdAt }: typeof contactMessages.$inferSelect,
  kind: ComplaintKind,
  to: Recipient,
): Promise<{ number: string; key: string }> {
  const opened = { number: newComplaintNumber(), key: newKey() }
  const dueAt = dueMoment(createdAt)
  const acknowledgementId = await queueMail(tx, storeMails.complaintOpened({ to, ...opened, dueAt }, config))
  await tx
    .update(contactMessages)
    .set({ number: opened.number, keyHash: hashToken(opened.key), kind, dueAt, acknowledgementId })
    .where(eq(contactMessages.id, id))
  return opened
}
