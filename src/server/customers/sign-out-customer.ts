import { customerNotFound } from '#shared/account/customer.schema.ts'
import { notFound } from '#shared/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessions, type SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { findCustomer } from './customers.queries.ts'

/** For a customer who has lost a phone or whose account somebody else uses. Throws NOT_FOUND. */
export async function signOutCustomer(db: Database, by: SessionUser, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await findCustomer(tx, id))) throw notFound(customerNotFound)
    await endSessions(tx, id)
    await recordAudit(tx, { by, action: 'customer.sign-out', entity: 'user', entityId: id })
  })
}
