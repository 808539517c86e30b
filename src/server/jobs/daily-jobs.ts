import { checkBooksOfDay } from '../books/check-books-of-day.ts'
import { keepAcknowledgements } from '../complaints/complaint.queries.ts'
import { mailPressingComplaints } from '../complaints/mail-pressing-complaints.ts'
import type { Deps } from '../http/deps.ts'
import { mailMismatches } from '../payments/mismatches/mail-mismatches.ts'
import { longOnceADay, onceADay } from './once-a-day.ts'

type DailyDeps = Pick<Deps, 'config' | 'db'>

// Each is done once a day from an hour of the shop on, whatever the number of processes.

export const mailMismatchesDaily = ({ db, config }: DailyDeps, fromHour = 8): Promise<void> =>
  onceADay(db, { key: 'mismatch_mail', fromHour }, (claimDay) => mailMismatches({ db, config, claimDay }))

export async function mailComplaintsDaily({ db, config }: DailyDeps, fromHour = 8): Promise<void> {
  await keepAcknowledgements(db)
  await onceADay(db, { key: 'grievance_mail', fromHour }, (claimDay) =>
    mailPressingComplaints({ db, config, claimDay }),
  )
}

export const checkBooksNightly = (
  { db, config, log }: DailyDeps & { log: (line: string) => void },
  fromHour = 3,
): Promise<void> =>
  longOnceADay(db, { key: 'books_check_day', fromHour }, () => checkBooksOfDay({ db, config, log }))
