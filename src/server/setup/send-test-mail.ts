import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { SessionUser } from '../users/session.queries.ts'

/** Queues a mail to the admin who asks for it; that it was sent shows that the mail server takes mails. */
export async function sendTestMail(
  db: Database,
  { email, name }: SessionUser,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<string> {
  await queueMail(db, {
    to: email,
    subject: 'Your mail server works',
    content: {
      title: 'Your mail server works',
      intro: `Hello ${name},\n\nyou asked for this mail in the dashboard of ${publicUrl}. Customers get theirs the same way.`,
    },
  })
  return email
}
