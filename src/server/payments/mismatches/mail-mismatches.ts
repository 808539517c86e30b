import { eq, sql } from 'drizzle-orm'
import { shopTimeZone } from '#shared/shop-time.ts'
import { href, pages } from '#shared/routes.ts'
import { users } from '../../auth/auth.tables.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { shopToday } from '../../db/shop-day.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { storeSettings } from '../../landing/landing.tables.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { findMismatches, type MismatchRow } from './mismatch.queries.ts'
import { mismatchView } from './mismatch-text.ts'

interface MailDeps {
  db: Database
  config: Pick<Config, 'publicUrl'>
}

/** The day of the last mail about mismatches. */
const key = 'mismatch_mail'

/** Mails the admins what is open, once a day from this hour of the shop on, whatever the number of processes. */
export async function mailMismatches({ db, config }: MailDeps, fromHour = 8): Promise<void> {
  const due = sql`
    extract(hour from now() at time zone ${shopTimeZone}) >= ${fromHour}
    and not exists (select from store_settings where key = ${key} and value = to_jsonb(${shopToday}::text))`
  const { rows } = await db.execute<{ due: boolean }>(sql`select ${due} as due`)
  if (!rows[0]!.due) return
  const open = await findMismatches(db)
  if (open.length === 0) return
  await transaction(db, async (tx) => {
    if (!(await takeDay(tx))) return
    const admins = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
    for (const { email } of admins)
      await queueMail(tx, { to: email, ...mismatchMail(open, config.publicUrl) })
  })
}

/** Returns whether nobody has mailed today. */
async function takeDay(tx: Transaction): Promise<boolean> {
  const taken = await tx
    .insert(storeSettings)
    .values({ key, value: sql`to_jsonb(${shopToday}::text)` })
    .onConflictDoUpdate({
      target: storeSettings.key,
      set: { value: sql`excluded.value` },
      setWhere: sql`${storeSettings.value} <> excluded.value`,
    })
    .returning({ key: storeSettings.key })
  return taken.length > 0
}

/** Lines of a mail. */
const shown = 10

function mismatchMail(open: readonly MismatchRow[], publicUrl: string) {
  const title = open.length === 1 ? '1 payment needs you' : `${open.length} payments need you`
  const lines = open.slice(0, shown).map((row) => mismatchView(row).text)
  const more = open.length > shown ? [`And ${open.length - shown} more.`] : []
  const url = publicUrl + href(pages.admin, null, { tab: 'payments', part: 'mismatches' })
  return {
    subject: title,
    ...renderMail({
      title,
      intro: [...lines, ...more].join('\n\n'),
      button: { label: 'See all of them', href: url },
    }),
  }
}
