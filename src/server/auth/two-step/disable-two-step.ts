import { change } from '../../calls/change.ts'
import type { Database } from '../../db/database.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { removeTwoStep } from './two-step.queries.ts'

/** Asks for the password again. */
export async function disableTwoStep(db: Database, by: SessionUser, password: string): Promise<void> {
  await checkPassword(db, by.id, password)
  await change(db, by, async ({ tx, audit }) => {
    const wasOn = await removeTwoStep(tx, by.id)
    if (wasOn) audit({ action: 'two-step.disable', entity: 'user', id: by.id })
  })
}
