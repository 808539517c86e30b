import { findShop } from '../brand/current-shop.ts'
import type { Database } from '../db/database.ts'
import { doDue } from '../db/due-rows.ts'
import type { MailTransport } from './create-transport.ts'
import { markFailed, markSent, markWritten, takeDueMails, type WaitingMail } from './outbox.queries.ts'

const batchSize = 5

interface Sending {
  db: Database
  transport: MailTransport
  log: (line: string) => void
}

/** Sends all due mail. Refused mail is retried later; `stopping` ends it between two batches. */
export async function sendOutbox(sending: Sending, stopping?: AbortSignal): Promise<void> {
  const take = () => takeDueMails(sending.db, batchSize, sending.transport)
  await doDue(take, (mail) => sendOne(sending, mail), stopping)
}

async function sendOne({ db, transport, log }: Sending, mail: WaitingMail): Promise<void> {
  try {
    await transport.send(mail, { name: (await findShop(db)).brand?.name ?? '' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log(`mail ${mail.id} could not be sent and is tried again later: ${withoutAddresses(reason)}`)
    return markFailed(db, mail, reason)
  }
  await (transport.delivers ? markSent(db, mail.id) : markWritten(db, mail.id))
}

/** Mail servers repeat the refused address, which the log must not hold. */
const withoutAddresses = (reason: string): string =>
  reason
    .slice(0, 500)
    .split(/([\s<>]+)/)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join('')
