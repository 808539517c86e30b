import type { Database } from '../db/database.ts'
import type { MailTransport, OutgoingMail } from './create-transport.ts'
import { markFailed, markSent, takeDueMails } from './outbox.queries.ts'

const atOnce = 5

interface Sending {
  db: Database
  transport: MailTransport
  log: (line: string) => void
}

/** Sends every mail that is due. What is refused is tried again later; `stopping` ends it between two handfuls. */
export async function sendOutbox(sending: Sending, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const mails = await takeDueMails(sending.db, atOnce)
    if (mails.length === 0) return
    await Promise.all(mails.map((mail) => sendOne(sending, mail)))
  }
}

async function sendOne({ db, transport, log }: Sending, mail: OutgoingMail): Promise<void> {
  try {
    await transport.send(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log(`mail ${mail.id} could not be sent and is tried again later: ${withoutAddresses(reason)}`)
    return markFailed(db, mail.id, reason)
  }
  await markSent(db, mail.id)
}

/** Mail servers repeat the address that they refuse; the log holds none. */
const withoutAddresses = (reason: string): string =>
  reason
    .slice(0, 500)
    .split(/([\s<>]+)/)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join('')
