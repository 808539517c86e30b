import { eq } from 'drizzle-orm'
import type { CheckedBooks } from '#shared/books/books.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { users } from '../users/user.tables.ts'
import { change } from '../calls/change.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
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
    log(`the books do not agree: ${countOf(books)}`)
    const admins = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
    for (const { email } of admins) await queueMail(tx, { to: email, ...breachMail(books, config.publicUrl) })
  })
}

/** Lines of a mail. */
const shown = 10

function breachMail(books: CheckedBooks, publicUrl: string) {
  const title = `The books do not agree: ${countOf(books)}`
  const lines = books.breaches
    .slice(0, shown)
    .map(({ record, rule, found }) => `${record}: ${rule} Found: ${found}.`)
  const more = books.total > shown ? [`And ${books.total - shown} more.`] : []
  return {
    subject: title,
    content: {
      title,
      intro: [...lines, ...more].join('\n\n'),
      button: { label: 'See them on the overview', href: publicUrl + href(pages.admin) },
    },
  }
}

const countOf = ({ total }: CheckedBooks): string => (total === 1 ? '1 difference' : `${total} differences`)
