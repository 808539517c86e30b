import type { Inspection } from '#shared/returns/return-admin.schema.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { inspectReturn } from '#shared/trade/inspect-return.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'
import { changeReturn } from '../trade/change-return.ts'
import { attachRefusalPhotos } from './photos/attach-photos.ts'
import { findReturn } from '../trade/loaders/return.queries.ts'

interface Inspected extends Inspection {
  by: SessionUser
  number: string
  config: OrderMailConfig
}

/**
 * Staff have looked at the pieces of a return, which settles it (docs/product/returns.md, Inspection). Throws NOT_FOUND,
 * RETURN_STATE unless the return is approved, under way or arrived, and VALIDATION_FAILED for a wrong count.
 */
export async function receiveReturn(
  db: Database,
  { by, number, config, ...inspection }: Inspected,
): Promise<StaffReturn> {
  return transaction(db, async (tx) => {
    const { before, entry, orderId } = await changeReturn(tx, { number, by: by.id, config }, (change, one) =>
      inspectReturn(change, one, inspection),
    )
    await attachRefusalPhotos(tx, { userId: by.id, orderId, entry, lines: inspection.lines })
    await recordAudit(tx, {
      by,
      action: 'return.receive',
      entity: 'return',
      entityId: number,
      before: { state: before.state },
      after: { state: 'settled', ...inspection, refund: entry.amount - entry.fee },
    })
    return (await findReturn(tx, number))!
  })
}
