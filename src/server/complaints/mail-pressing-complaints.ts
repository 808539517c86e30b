import { eq } from 'drizzle-orm'
import type { Complaint } from '#shared/complaints/complaint.schema.ts'
import { settings } from '#shared/settings/settings.ts'
import { change } from '../calls/change.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readSetting } from '../settings/read-setting.ts'
import { users } from '../users/user.tables.ts'
import { complaintsHref, dayText } from './complaint-mail.ts'
import { findPressing } from './complaint.queries.ts'

interface MailDeps {
  db: Database
  config: Pick<Config, 'publicUrl'>
  /** Returns whether nobody else mails them today. */
  claimDay: (tx: Database) => Promise<boolean>
}

/** Mails the grievance officer what has half of its time behind it, until it is resolved. */
export async function mailPressingComplaints({ db, config, claimDay }: MailDeps): Promise<void> {
  const pressing = await findPressing(db)
  if (pressing.length === 0) return
  await change(db, { id: null }, async ({ tx }) => {
    if (!(await claimDay(tx))) return
    const mail = pressingMail(pressing, config.publicUrl)
    for (const to of await findOfficers(tx)) await queueMail(tx, { to, ...mail })
  })
}

/** The officer, or all admins before one is named. */
async function findOfficers(db: Database): Promise<string[]> {
  const identity = await readSetting(db, settings.identity)
  if (identity) return [identity.officer.mail]
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
  return admins.map(({ email }) => email)
}

function pressingMail(pressing: readonly Complaint[], publicUrl: string) {
  const count = pressing.length
  const title = count === 1 ? '1 complaint waits for an answer' : `${count} complaints wait for an answer`
  return {
    subject: title,
    content: {
      title,
      intro: 'More than half of the time that the law gives is over.',
      rows: pressing.map(({ number, due_at: due }) => ({
        label: number,
        value: `to be resolved by ${dayText(new Date(due))}`,
      })),
      button: { label: 'See all complaints', href: complaintsHref(publicUrl) },
    },
  }
}
