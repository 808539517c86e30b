import type { ReturnDecision, ReturnPickup } from '#shared/returns/return-admin.schema.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { bookReturnParcel, decideReturn as decide, planPickup } from '#shared/trade/change-return.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { withFreeAwb } from '../parcels/booking/check-booking.ts'
import { changeReturn } from './change-return.ts'
import { findReturn } from './return.queries.ts'

interface ByStaff {
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
  { by, number, config, decision, reason }: ByStaff & ReturnDecision,
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

/**
 * Staff have booked a pickup with a courier; an earlier one that has not fetched the pieces is cancelled. Throws NOT_FOUND,
 * RETURN_STATE unless the return is approved, and AWB_TAKEN.
 */
export async function bookPickup(
  db: Database,
  { by, number, config, courier, awb }: ByStaff & ReturnPickup,
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
