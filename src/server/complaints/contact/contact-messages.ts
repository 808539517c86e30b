import { eq, sql } from 'drizzle-orm'
import { messageNotFound } from '#shared/complaints/contact/contact.schema.ts'
import { notFound } from '#shared/errors.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { strictLimit } from '../../http/limits/rate-limits.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { storeMails } from '../../mail/store-mails.ts'
import { receivedMessage } from './contact.queries.ts'
import { contactMessages } from './contact.tables.ts'

const { command } = shapes()

/** Stores a message for the back office, and mails it to the shop's own address. */
export const sendMessage = command('POST /api/contact', {
  config: { rateLimit: strictLimit },
  run: async ({ tx, body: message, user, deps: { config } }) => {
    await tx.insert(contactMessages).values({ ...message, userId: user?.id ?? null })
    await queueMail(tx, storeMails.message(message, config))
  },
})

/** The same status again changes nothing. */
export const setMessageStatus = command(
  'PUT /api/admin/contact/:id',
  async ({ tx, params: { id }, body: { status }, audit }) => {
    const own = eq(contactMessages.id, id)
    const [before] = await tx.select().from(contactMessages).where(own).for('update')
    if (!before) throw notFound(messageNotFound)
    if (before.status === status) return unchanged({ message: receivedMessage(before) })
    // Staff who answer a complaint acknowledge it.
    const acknowledgedAt =
      before.number !== null && status === 'answered'
        ? (before.acknowledgedAt ?? sql`now()`)
        : before.acknowledgedAt
    await tx.update(contactMessages).set({ status, acknowledgedAt }).where(own)
    audit({
      action: 'message.status',
      entity: 'message',
      id: String(id),
      before: { status: before.status },
      after: { status },
    })
    return { message: receivedMessage({ ...before, status }) }
  },
)
