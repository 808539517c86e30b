import { change } from '../../calls/change.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { storeMails } from '../../mail/store-mails.ts'
import { findAdmins } from '../../users/find-admins.ts'
import { findMismatches } from './mismatch.queries.ts'
import { mismatchView } from './mismatch-text.ts'

interface MailDeps {
  db: Database
  config: Pick<Config, 'publicUrl'>
  /** Returns whether nobody else mails them today. */
  claimDay: (tx: Database) => Promise<boolean>
}

/** Mails the admins what is open. */
export async function mailMismatches({ db, config, claimDay }: MailDeps): Promise<void> {
  const open = await findMismatches(db)
  if (open.length === 0) return
  await change(db, { id: null }, async ({ tx }) => {
    if (!(await claimDay(tx))) return
    const texts = open.map((row) => mismatchView(row).text)
    for (const to of await findAdmins(tx)) await queueMail(tx, storeMails.mismatches({ to, texts }, config))
  })
}
