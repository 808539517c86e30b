import type { ReturnPickup } from '#shared/returns/return-admin.schema.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { bookReturnParcel, planPickup } from '#shared/trade/change-return.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Database } from '../../db/database.ts'
import { changeReturn } from '../../trade/change-return.ts'
import { withFreeAwb } from '../../trade/free-awb.ts'
import { findReturn } from '../../trade/loaders/return.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import type { SessionUser } from '../../users/session.queries.ts'

interface Pickup extends ReturnPickup {
  by: SessionUser
  number: string
  config: OrderMailConfig
}

/**
 * Staff have booked a pickup with a courier; an earlier one that has not fetched the pieces is cancelled. Throws NOT_FOUND,
 * RETURN_STATE unless the return is approved, and AWB_TAKEN.
 */
export async function bookPickup(
  db: Database,
  { by, number, config, courier, awb }: Pickup,
): Promise<StaffReturn> {
  return withFreeAwb(db, { courier, awb }, async (tx) => {
    await changeReturn(tx, { number, by: by.id, config }, (change, entry) => {
      planPickup(change, entry, `${courier} ${awb}`)
      bookReturnParcel(change, entry, { courier, awb, source: 'staff', isSent: false })
    })
    await recordAudit(tx, {
      by,
      action: 'return.pickup',
      entity: 'return',
      entityId: number,
      after: { courier, awb },
    })
    return (await findReturn(tx, number))!
  })
}
