import { eq } from 'drizzle-orm'
import { newsletterConsent } from '#shared/newsletter/newsletter-consent.ts'
import type { Deps } from '../http/deps.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { unsubscribeUrl } from '../mail/unsubscribe-url.ts'
import { confirmConsent, logConsent } from './consent.queries.ts'
import { newsletterSubscribers } from './newsletter.tables.ts'

interface Subscription {
  email: string
  /** path of the page with the form */
  page: string
  /** The address is known to be the sender's. */
  isProved?: boolean
}

/**
 * Subscribes an address to the newsletter, with a mail the first time. In an own shop it counts once it is confirmed by
 * the link of that mail.
 */
export async function subscribe(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  { email, page, isProved = false }: Subscription,
): Promise<void> {
  const text = newsletterConsent(config.sampleData)
  await transaction(db, async (tx) => {
    if (await isOnList(tx, email)) return
    const consent = { email, purpose: 'newsletter', text, page, isConfirmed: isProved } as const
    const { token, isNew } = await logConsent(tx, consent)
    if (config.sampleData || isProved) await addToList(tx, { email, token }, config.publicUrl)
    else if (isNew)
      await queueMail(tx, { to: email, unsubscribe: token, ...question(config.publicUrl, token) })
  })
}

/** Counts an address from now on. Returns false for a consent that is withdrawn or unknown. */
export async function confirmSubscription(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  token: string,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const email = await confirmConsent(tx, token)
    if (email !== null) await addToList(tx, { email, token }, config.publicUrl)
    return email !== null
  })
}

const isOnList = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email))) > 0

async function addToList(
  tx: Transaction,
  { email, token }: { email: string; token: string },
  publicUrl: string,
): Promise<void> {
  const added = await tx
    .insert(newsletterSubscribers)
    .values({ email, token })
    .onConflictDoNothing()
    .returning()
  if (added.length > 0) await queueMail(tx, { to: email, unsubscribe: token, ...thanks(publicUrl, token) })
}

const thanks = (publicUrl: string, token: string) => ({
  subject: 'You are on the list',
  content: {
    title: 'You are on the list',
    intro:
      'Thank you for subscribing. We write when there is something new on the table, and not more often.',
    button: { label: 'See what is new', href: `${publicUrl}/products` },
    outro: `It was not you, or you changed your mind? This takes you off the list: ${unsubscribeUrl(publicUrl, token)}`,
  },
})

const question = (publicUrl: string, token: string) => ({
  subject: 'Please confirm your subscription',
  content: {
    title: 'Please confirm your subscription',
    intro: 'Somebody has entered your address for our newsletter. If that was you, confirm it here:',
    button: { label: 'Confirm', href: `${publicUrl}/newsletter/${token}` },
    outro: 'If it was not you, leave it be: without a confirmation we do not write to you.',
  },
})
