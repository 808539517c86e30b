import { recordAudit } from '../../audit/record-audit.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { checkPassword } from './set-up-two-step.ts'
import { removeTwoStep } from './two-step.queries.ts'

/** Asks for the password again. Throws VALIDATION_FAILED. */
export async function disableTwoStep(db: Database, by: SessionUser, password: string): Promise<void> {
  await checkPassword(db, by.id, password)
  await transaction(db, async (tx) => {
    const wasOn = await removeTwoStep(tx, by.id)
    if (wasOn) await recordAudit(tx, { by, action: 'two-step.disable', entity: 'user', entityId: by.id })
  })
}
