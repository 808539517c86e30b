import type { Deps } from '../http/deps.ts'
import { transaction } from '../db/transaction.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { newsletterSubscribers } from './newsletter.tables.ts'

/** Subscribes an address to the newsletter, and mails a thank-you the first time. */
export async function subscribe({ db, config }: Pick<Deps, 'config' | 'db'>, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    const added = await tx.insert(newsletterSubscribers).values({ email }).onConflictDoNothing().returning()
    if (added.length > 0) await queueMail(tx, { to: email, ...thanks(config.publicUrl) })
  })
}

const thanks = (publicUrl: string) => ({
  subject: 'You are on the list',
  content: {
    title: 'You are on the list',
    intro:
      'Thank you for subscribing. We write when there is something new on the table, and not more often.',
    button: { label: 'See what is new', href: `${publicUrl}/products` },
    outro: 'It was not you, or you changed your mind? Answer this mail and we take you off the list.',
  },
})
