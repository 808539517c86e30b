import { unchanged } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import { queueMail } from '../mail/queue-mail.ts'

const { task } = shapes()

/** Queues a mail to the admin who asks for it; that it was sent shows that the mail server takes mails. */
export const sendTestMail = task(
  'POST /api/admin/store/test-mail',
  async ({ user: { email, name }, deps: { db, config } }) => {
    await queueMail(db, {
      to: email,
      subject: 'Your mail server works',
      content: {
        title: 'Your mail server works',
        intro: `Hello ${name},\n\nyou asked for this mail in the dashboard of ${config.publicUrl}. Customers get theirs the same way.`,
      },
    })
    return unchanged({ sent_to: email })
  },
)
