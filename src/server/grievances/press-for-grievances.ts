import { eq } from 'drizzle-orm'
import type { Grievance } from '#shared/grievances/grievance.schema.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { findIdentity } from '../landing/identity.queries.ts'
import { isDueToday, takeDay } from '../landing/once-a-day.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { users } from '../users/user.tables.ts'
import { complaintsHref, dayText } from './grievance-mail.ts'
import { findPressing, keepAcknowledgements } from './grievance.queries.ts'

/** The day of the last mail about complaints. */
const key = 'grievance_mail'

/** Mails the grievance officer once a day what has half of its time behind it, until it is resolved. */
export async function pressForGrievances(
  { db, config }: { db: Database; config: Pick<Config, 'publicUrl'> },
  fromHour = 8,
): Promise<void> {
  await keepAcknowledgements(db)
  if (!(await isDueToday(db, key, fromHour))) return
  const pressing = await findPressing(db)
  if (pressing.length === 0) return
  await transaction(db, async (tx) => {
    if (!(await takeDay(tx, key))) return
    const mail = pressingMail(pressing, config.publicUrl)
    for (const to of await findOfficers(tx)) await queueMail(tx, { to, ...mail })
  })
}

/** The officer, or all admins before one is named. */
async function findOfficers(db: Database): Promise<string[]> {
  const identity = await findIdentity(db)
  if (identity) return [identity.officer.mail]
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
  return admins.map(({ email }) => email)
}

function pressingMail(pressing: readonly Grievance[], publicUrl: string) {
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
