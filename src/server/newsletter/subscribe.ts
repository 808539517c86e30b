import { eq } from 'drizzle-orm'
import { firstContents } from '#shared/contents/first-contents.ts'
import { newsletterConsent } from '#shared/newsletter/newsletter-consent.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storeMails } from '../mail/store-mails.ts'
import { confirmConsent, logConsent } from './consent.queries.ts'
import { newsletterSubscribers } from './newsletter.tables.ts'

interface Subscription {
  email: string
  /** path of the page with the form */
  page: string
  /** the account whose profile it is given in */
  userId?: string
  /** The address is known to be the sender's. */
  isProved?: boolean
}

/**
 * Subscribes an address to the newsletter, with a mail the first time. Where its terms are read it counts once it is
 * confirmed by the link of that mail.
 */
export async function subscribe(
  tx: Transaction,
  config: Config,
  { email, page, userId, isProved = false }: Subscription,
): Promise<void> {
  if (await isOnList(tx, email)) return
  const { newsletter } = firstContents(config.sampleData)
  const { token, isNew } = await logConsent(tx, {
    email,
    purpose: 'newsletter',
    text: newsletterConsent(newsletter),
    page,
    userId: userId ?? null,
    isConfirmed: isProved,
  })
  if (newsletter || isProved) await addToList(tx, { email, token }, config)
  else if (isNew) await queueMail(tx, storeMails.confirmSubscription({ email, token }, config))
}

/** Counts an address from now on. Returns false for a consent that is withdrawn or unknown. */
export async function confirmSubscription(tx: Transaction, config: Config, token: string): Promise<boolean> {
  const email = await confirmConsent(tx, token)
  if (email !== null) await addToList(tx, { email, token }, config)
  return email !== null
}

const isOnList = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email))) > 0

async function addToList(
  tx: Transaction,
  { email, token }: { email: string; token: string },
  config: Config,
): Promise<void> {
  const added = await tx
    .insert(newsletterSubscribers)
    .values({ email, token })
    .onConflictDoNothing()
    .returning()
  if (added.length > 0) await queueMail(tx, storeMails.subscribed({ email, token }, config))
}
