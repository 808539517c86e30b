import { and, eq } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { isChangeable, isOpenReturn } from '#shared/returns/return-states.ts'
import { returnFeeOf } from '#shared/returns/return-fee.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { CustomerReturn, ReturnCourier, ReturnWantsInput } from '#shared/returns/return.schema.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { cancelPickups, closeReturn } from './close-return.ts'
import { lockReturn, returnState, type LockedLine, type LockedReturn } from './lock-return.ts'
import { findReturnOfCustomer } from './return.queries.ts'
import { bookReturnParcel } from './book-return-parcel.ts'
import { returnLines, returns } from './return.tables.ts'
import { isReplacementSent } from './send-replacement.ts'
import { releaseSwaps } from './swap-sizes.ts'

interface OwnReturn {
  userId: string
  number: string
}

/** A customer withdraws a return that is not under way. Throws NOT_FOUND and RETURN_STATE. */
export async function cancelReturn(db: Database, { userId, number }: OwnReturn): Promise<CustomerReturn> {
  return transaction(db, async (tx) => {
    const locked = await lockReturn(tx, number, userId)
    if (!isChangeable(locked.row.state)) throw await returnState(tx, number)
    await closeReturn(tx, locked, { state: 'cancelled', userId })
    return (await findReturnOfCustomer(tx, userId, number))!
  })
}

/**
 * A customer has sent the pieces themselves: the return is under way, and costs no fee for a pickup. Throws NOT_FOUND,
 * RETURN_STATE unless it is approved, and AWB_TAKEN.
 */
export async function sendReturn(
  db: Database,
  { userId, number, courier, awb, config }: OwnReturn & ReturnCourier & { config: OrderMailConfig },
): Promise<CustomerReturn> {
  return transaction(db, async (tx) => {
    const locked = await lockReturn(tx, number, userId)
    if (locked.row.state !== 'approved') throw await returnState(tx, number)
    await cancelPickups(tx, locked.row, userId, returnMessages.sentByCustomer)
    const [row] = await tx
      .update(returns)
      .set({ method: 'self', brought: false, courier, awb, address: null, fee: 0 })
      .where(eq(returns.id, locked.row.id))
      .returning()
    await bookReturnParcel(tx, {
      ...locked,
      row: row!,
      courier,
      awb,
      userId,
      source: 'customer',
      isSent: true,
      config,
    })
    return (await findReturnOfCustomer(tx, userId, number))!
  })
}

/**
 * A customer wants money in place of the other size, for these lines or for all: its stock is free again. Throws NOT_FOUND,
 * VALIDATION_FAILED where nothing is exchanged, and RETURN_STATE once the return is over or the other size was packed.
 */
export async function wantRefund(
  db: Database,
  { userId, number, lines: wanted, refund_to: refundTo }: OwnReturn & ReturnWantsInput,
): Promise<CustomerReturn> {
  return transaction(db, async (tx) => {
    const locked = await lockReturn(tx, number, userId)
    const { order, row, lines } = locked
    if (!isOpenReturn(row.state) || (await isReplacementSent(tx, row))) throw await returnState(tx, number)
    const changed = lines.filter(
      (line) =>
        line.wants === 'exchange' &&
        (wanted === undefined ||
          wanted.some(({ position, size = line.size }) => position === line.position && size === line.size)),
    )
    if (changed.length === 0) throw invalid({ lines: returnMessages.nothingToChange })
    await releaseSwaps(tx, changed, { orderId: order.orderId, returnId: row.id, userId })
    for (const { n } of changed)
      await tx
        .update(returnLines)
        .set({ wants: 'refund', swapSize: null })
        .where(and(eq(returnLines.returnId, row.id), eq(returnLines.n, n)))
    await tx
      .update(returns)
      .set({ fee: await feeAfter(tx, locked, changed), ...(refundTo != null && { refundTo }) })
      .where(eq(returns.id, row.id))
    return (await findReturnOfCustomer(tx, userId, number))!
  })
}

async function feeAfter(
  tx: Transaction,
  { order, row, lines }: LockedReturn,
  changed: readonly LockedLine[],
): Promise<number> {
  const { return_fee: returnFee } = await findDeliverySettings(tx)
  return returnFeeOf(
    { subtotal: order.subtotal, method: row.method, returnFee },
    lines.map((line) => (changed.includes(line) ? { ...line, wants: 'refund' } : line)),
  )
}
