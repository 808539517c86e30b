import { invalid } from '#shared/errors.ts'
import { twoStepMessages } from '#shared/auth/auth-messages.ts'
import type { Database } from '../../db/database.ts'
import { findPasswordHash } from '../two-step/two-step.queries.ts'
import { verifyPassword } from './password-hash.ts'

/** Refuses a wrong password: an open browser alone must not change how its owner signs in. */
export async function checkPassword(db: Database, userId: string, password: string): Promise<void> {
  if (!(await verifyPassword(password, await findPasswordHash(db, userId))))
    throw invalid({ password: twoStepMessages.wrongPassword })
}
