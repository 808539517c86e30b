import { asc, desc, gt } from 'drizzle-orm'
import type { Subscriber } from '#shared/newsletter/newsletter.schema.ts'
import type { Database } from '../db/database.ts'
import { paged } from '../db/paged.ts'
import { inBatches } from '../db/in-batches.ts'
import { newsletterSubscribers } from './newsletter.tables.ts'

const shown = { email: newsletterSubscribers.email, createdAt: newsletterSubscribers.createdAt }

const subscriberOf = ({ email, createdAt }: { email: string; createdAt: Date }): Subscriber => ({
  email,
  created_at: createdAt.toISOString(),
})

/** A page of the subscribers, newest first. */
export async function findSubscribers(
  db: Database,
  { page = 1, limit = 50 }: { page?: number; limit?: number },
) {
  return paged(
    'subscribers',
    { page, limit },
    async ({ offset }) => {
      const rows = await db
        .select(shown)
        .from(newsletterSubscribers)
        .orderBy(desc(newsletterSubscribers.createdAt), asc(newsletterSubscribers.email))
        .limit(limit)
        .offset(offset)
      return rows.map(subscriberOf)
    },
    () => db.$count(newsletterSubscribers),
  )
}

interface ListedSubscriber extends Subscriber {
  /** Ends the subscription. */
  token: string
}

/** All subscribers in batches, by address. */
export const allSubscribers = (db: Database, batchSize = 1_000): AsyncGenerator<ListedSubscriber[]> =>
  inBatches(batchSize, async (last?: ListedSubscriber) => {
    const rows = await db
      .select({ ...shown, token: newsletterSubscribers.token })
      .from(newsletterSubscribers)
      .where(last && gt(newsletterSubscribers.email, last.email))
      .orderBy(asc(newsletterSubscribers.email))
      .limit(batchSize)
    return rows.map((row) => ({ ...subscriberOf(row), token: row.token }))
  })
