import { eq } from 'drizzle-orm'
import type { CheckedBooks } from '#shared/books/books.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { users } from '../users/user.tables.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { giveDayBack, isDueToday, takeDay } from '../landing/once-a-day.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { saveCheckedBooks } from './books.queries.ts'
import { checkBooks } from './check-books.ts'

interface NightlyDeps {
  db: Database
  config: Pick<Config, 'publicUrl'>
  log: (line: string) => void
}

/** The day of the last check. */
const key = 'books_check_day'

/**
 * Checks the books once a day, from this hour of the shop on, whatever the number of processes. What does not agree is
 * logged and mailed to the admins, and stands on the overview until the next check.
 */
export async function checkBooksNightly({ db, config, log }: NightlyDeps, fromHour = 3): Promise<void> {
  if (!(await isDueToday(db, key, fromHour)) || !(await takeDay(db, key))) return
  try {
    const checked = await checkBooks(db)
    await transaction(db, async (tx) => {
      const books = await saveCheckedBooks(tx, checked)
      if (books.total === 0) return
      log(`the books do not agree: ${countOf(books)}`)
      const admins = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
      for (const { email } of admins)
        await queueMail(tx, { to: email, ...breachMail(books, config.publicUrl) })
    })
  } catch (error) {
    await giveDayBack(db, key)
    throw error
  }
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
