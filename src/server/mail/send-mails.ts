import { findShop } from '../brand/current-shop.ts'
import type { Database } from '../db/database.ts'
import { runOutbox } from '../outbox/run-outbox.ts'
import type { MailTransport } from './create-transport.ts'
import { mailKind } from './mail-kind.ts'
import { markSent, markWritten, mayLeave } from './mail.queries.ts'
import { moveOldMails } from './move-old-mails.ts'

interface Sending {
  db: Database
  transport: MailTransport
  log: (line: string) => void
}

/** Sends all due mail. Refused mail is retried later; `stopping` ends it between two batches. */
export async function sendMails({ db, transport, log }: Sending, stopping?: AbortSignal): Promise<void> {
  await moveOldMails(db, stopping)
  const mark = transport.delivers ? markSent : markWritten
  await runOutbox(
    {
      db,
      log,
      kind: mailKind,
      where: mayLeave(transport),
      run: async ({ id, createdAt, payload }) => {
        await transport.send({ ...payload, id, createdAt }, { name: (await findShop(db)).brand?.name ?? '' })
        await mark(db, id)
      },
    },
    stopping,
  )
}
