import { customerNotFound, type CustomerDetail } from '#shared/account/customer.schema.ts'
import { notFound } from '#shared/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { removeTwoStep } from '../auth/two-step/two-step.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { findCustomer } from './customers.queries.ts'

/** For a customer who has lost phone and recovery codes. Throws NOT_FOUND. */
export async function resetCustomerTwoStep(
  db: Database,
  by: SessionUser,
  id: string,
): Promise<CustomerDetail> {
  return transaction(db, async (tx) => {
    if (!(await findCustomer(tx, id))) throw notFound(customerNotFound)
    if (await removeTwoStep(tx, id))
      await recordAudit(tx, { by, action: 'two-step.reset', entity: 'user', entityId: id })
    return (await findCustomer(tx, id))!
  })
}
