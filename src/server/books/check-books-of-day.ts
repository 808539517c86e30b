import { change } from '../calls/change.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storeMails } from '../mail/store-mails.ts'
import { findAdmins } from '../users/find-admins.ts'
import { saveCheckedBooks } from './books.queries.ts'
import { checkBooks } from './check-books.ts'

interface NightlyDeps {
  db: Database
  config: Pick<Config, 'publicUrl'>
  log: (line: string) => void
}

/** Checks the books. What does not agree is logged and mailed to the admins, and stands on the overview until the next check. */
export async function checkBooksOfDay({ db, config, log }: NightlyDeps): Promise<void> {
  const checked = await checkBooks(db)
  await change(db, { id: null }, async ({ tx }) => {
    const books = await saveCheckedBooks(tx, checked)
    if (books.total === 0) return
    const differences = books.total === 1 ? '1 difference' : `${books.total} differences`
    log(`the books do not agree: ${differences}`)
    for (const to of await findAdmins(tx))
      await queueMail(tx, storeMails.booksDiffer({ to, differences, books }, config))
  })
}
