import { desc, eq, lt } from 'drizzle-orm'
import type { MessagesQuery, ReceivedMessage } from '#shared/complaints/contact/contact.schema.ts'
import type { Given } from '#shared/public-api.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { inBatches } from '../../db/in-batches.ts'
import { contactMessages } from './contact.tables.ts'

type Row = typeof contactMessages.$inferSelect

export const receivedMessage = ({
  id,
  status,
  name,
  email,
  message,
  number,
  createdAt,
}: Row): ReceivedMessage => ({
  id,
  status,
  name,
  email,
  message,
  number,
  created_at: createdAt.toISOString(),
})

/** A page of the messages, newest first. */
export async function findMessages(db: Database, { page = 1, limit = 50, status }: Given<MessagesQuery>) {
  const wanted = status && eq(contactMessages.status, status)
  return paged(
    'messages',
    { page, limit },
    async ({ offset }) => {
      const read = db.select().from(contactMessages).where(wanted).orderBy(desc(contactMessages.id))
      return (await read.limit(limit).offset(offset)).map(receivedMessage)
    },
    () => db.$count(contactMessages, wanted),
  )
}

/** All messages in batches, newest first. */
export const allMessages = (db: Database, batchSize = 500): AsyncGenerator<ReceivedMessage[]> =>
  inBatches(batchSize, async (last?: ReceivedMessage) => {
    const rows = await db
      .select()
      .from(contactMessages)
      .where(last && lt(contactMessages.id, last.id))
      .orderBy(desc(contactMessages.id))
      .limit(batchSize)
    return rows.map(receivedMessage)
  })
