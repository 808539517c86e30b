import { settings } from '#shared/settings/settings.ts'
import { change } from '../calls/change.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storeMails } from '../mail/store-mails.ts'
import { readSetting } from '../settings/read-setting.ts'
import { findAdmins } from '../users/find-admins.ts'
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
    for (const to of await findOfficers(tx))
      await queueMail(tx, storeMails.pressingComplaints({ to, pressing }, config))
  })
}

/** The officer, or all admins before one is named. */
async function findOfficers(db: Database): Promise<string[]> {
  const identity = await readSetting(db, settings.identity)
  return identity ? [identity.officer.mail] : findAdmins(db)
}
