import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { collectRefused, sendBack } from '#shared/trade/send-back.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { changeReturn } from '../trade/change-return.ts'
import { findReturn } from '../trade/loaders/return.queries.ts'
import type { OrderMailConfig } from '../trade/mail/queue-order-mail.ts'

interface ReturnedToCustomer {
  by: SessionUser
  number: string
  /** in a parcel, or into the customer's own hands */
  way: 'parcel' | 'collected'
  config: OrderMailConfig
}

/**
 * Gives what an inspection refused back to its customer (docs/product/returns.md, Refused pieces). Throws NOT_FOUND, and
 * RETURN_STATE where nothing of it is here.
 */
export async function returnRefused(
  db: Database,
  { by, number, way, config }: ReturnedToCustomer,
): Promise<StaffReturn> {
  return transaction(db, async (tx) => {
    await changeReturn(tx, { number, by: by.id, config }, (change, entry) => {
      if (way === 'parcel') sendBack(change, entry)
      else collectRefused(change, entry, returnMessages.collected)
    })
    await recordAudit(tx, {
      by,
      action: way === 'parcel' ? 'return.send_back' : 'return.collected',
      entity: 'return',
      entityId: number,
    })
    return (await findReturn(tx, number))!
  })
}
