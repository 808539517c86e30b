import type { ContactMessage } from '#shared/contact/contact.schema.ts'
import type { Deps } from '../http/deps.ts'
import { transaction } from '../db/transaction.ts'
import { bareAddress } from '../mail/bare-address.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { contactMessages } from './contact.tables.ts'

/** Stores a visitor's message for the back office, and mails it to the shop's own address. */
export async function sendMessage(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  message: ContactMessage,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.insert(contactMessages).values(message)
    await queueMail(tx, { to: bareAddress(config.mailFrom), replyTo: message.email, ...messageMail(message) })
  })
}

const messageMail = ({ name, email, message }: ContactMessage) => ({
  subject: `A message from ${name}`,
  content: {
    title: `A message from ${name}`,
    intro: message,
    rows: [
      { label: 'Name', value: name },
      { label: 'E-mail', value: email },
    ],
  },
})
