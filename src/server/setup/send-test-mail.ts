import { unchanged } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storeMails } from '../mail/store-mails.ts'

const { task } = shapes()

/** Queues a mail to the admin who asks for it; that it was sent shows that the mail server takes mails. */
export const sendTestMail = task(
  'POST /api/admin/store/test-mail',
  async ({ user: { email, name }, deps: { db, config } }) => {
    await queueMail(db, storeMails.test({ to: email, name }, config))
    return unchanged({ sent_to: email })
  },
)
