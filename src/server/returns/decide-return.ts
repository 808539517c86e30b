import type { ReturnDecision, ReturnPickup } from '#shared/returns/return-admin.schema.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { isChangeable } from '#shared/returns/return-states.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { awbTaken } from '../parcels/booking/check-booking.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { bookReturnParcel } from './book-return-parcel.ts'
import { cancelPickups, closeReturn } from './close-return.ts'
import { lockReturn, returnState } from './lock-return.ts'
import { tellReturn } from './mail/tell-return.ts'
import { findReturn } from './return.queries.ts'
import { setReturnState } from './set-return-state.ts'

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
    const locked = await lockReturn(tx, number)
    const { order, row } = locked
    const isPossible = decision === 'approved' ? row.state === 'requested' : isChangeable(row.state)
    if (!isPossible) throw await returnState(tx, number, { forStaff: true })
    const decided =
      decision === 'approved'
        ? await setReturnState(tx, row, 'approved', { userId: by.id, text: reason })
        : await closeReturn(tx, locked, { state: 'rejected', userId: by.id, text: reason })
    await tellReturn(tx, { order, row: decided, moment: decision, config })
    await recordAudit(tx, {
      by,
      action: 'return.decide',
      entity: 'return',
      entityId: number,
      before: { state: row.state },
      after: { state: decided.state, reason },
    })
    return (await findReturn(tx, number))!
  })
}

/**
 * Staff have booked a pickup with a courier; an earlier one that has not fetched the pieces is cancelled. Throws NOT_FOUND,
 * RETURN_STATE unless the return is approved and the shop fetches it, and AWB_TAKEN.
 */
export async function bookPickup(
  db: Database,
  { by, number, config, courier, awb }: ByStaff & ReturnPickup,
): Promise<StaffReturn> {
  try {
    return await transaction(db, async (tx) => {
      const locked = await lockReturn(tx, number)
      if (locked.row.state !== 'approved') throw await returnState(tx, number, { forStaff: true })
      await cancelPickups(tx, locked.row, by.id, parcelMessages.cancelledByStaff)
      const row = await setReturnState(tx, locked.row, 'approved', {
        userId: by.id,
        text: `${courier} ${awb}`,
        set: {
          address: locked.row.address ?? locked.order.shippingAddress,
          method: 'pickup',
        },
      })
      await bookReturnParcel(tx, {
        ...locked,
        row,
        courier,
        awb,
        userId: by.id,
        source: 'staff',
        isSent: false,
        config,
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
  } catch (error) {
    if (violatedConstraint(error) === 'parcels_awb') throw awbTaken()
    throw error
  }
}
