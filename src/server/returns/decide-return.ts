import type { ReturnDecision } from '#shared/returns/return-admin.schema.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { decideReturn as decide } from '#shared/trade/change-return.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { changeReturn } from '../trade/change-return.ts'
import { findReturn } from '../trade/loaders/return.queries.ts'

interface Decision extends ReturnDecision {
  by: SessionUser
  number: string
  config: OrderMailConfig
}

/**
 * Staff approve a return that waits for them, or reject one that is not under way, with a sentence for the customer.
 * Throws NOT_FOUND and RETURN_STATE.
 */
export async function decideReturn(
  db: Database,
  { by, number, config, decision, reason }: Decision,
): Promise<StaffReturn> {
  return transaction(db, async (tx) => {
    const { before, entry } = await changeReturn(tx, { number, by: by.id, config }, (change, one) =>
      decide(change, one, { decision, reason }),
    )
    await recordAudit(tx, {
      by,
      action: 'return.decide',
      entity: 'return',
      entityId: number,
      before: { state: before.state },
      after: { state: entry.state, reason },
    })
    return (await findReturn(tx, number))!
  })
}
