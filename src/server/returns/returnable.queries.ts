import { amountsOfPieces } from '#shared/invoices/part-of-order.ts'
import { rupees } from '#shared/money.ts'
import { heldOf } from '#shared/returns/held-pieces.ts'
import { returnFeeOf } from '#shared/returns/return-fee.ts'
import type { StaffReturnable } from '#shared/returns/return-admin.schema.ts'
import type { Returnable } from '#shared/returns/return.schema.ts'
import type { Database } from '../db/database.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import { findOrderForStaff, findOrderOfCustomer, type WholeOrder } from '../orders/lists/order.queries.ts'
import { findReturnedPieces } from '../payments/returns/returned-pieces.queries.ts'
import { findHeldPieces } from './held-pieces.queries.ts'
import { asksRefundTo, findLimit } from './return-rules.queries.ts'
import { findSizesInStock } from './swap-sizes.ts'

interface Asked {
  orderId: string
  now?: Date
}

/** What a customer may return of their order now, or null for an unknown order and another customer's. */
export async function findReturnable(
  db: Database,
  { userId, orderId, now }: Asked & { userId: string },
): Promise<Returnable | null> {
  const order = await findOrderOfCustomer(db, userId, orderId)
  if (!order) return null
  const lines = await findLines(db, order, { units: 'returnable', now })
  return {
    lines: lines.map(({ free: _, ...line }) => line),
    refusal: await findLimit(db, order),
    asks_refund_to: await asksRefundTo(db, order.id),
  }
}

/** What staff may take back of an order now, with a reason where its customer may not; null for an unknown order. */
export async function findReturnableForStaff(
  db: Database,
  { orderId, now }: Asked,
): Promise<StaffReturnable | null> {
  const order = await findOrderForStaff(db, orderId)
  if (!order) return null
  const lines = await findLines(db, order, { units: 'free', now })
  return { lines, asks_refund_to: await asksRefundTo(db, order.id) }
}

/** `units` of each line are those whose worth is told. */
async function findLines(
  db: Database,
  order: WholeOrder,
  { units, now = new Date() }: { units: 'returnable' | 'free'; now: Date | undefined },
): Promise<StaffReturnable['lines']> {
  const pieces = await findHeldPieces(db, order.id)
  const { return_days: days, return_fee: returnFee } = await findDeliverySettings(db)
  const sizes = await findSizesInStock(
    db,
    pieces.map(({ productId }) => productId),
  )
  const amounts = amountsOfPieces(order, order.lines, await findReturnedPieces(db, order.id))
  const fee = returnFeeOf({ subtotal: order.subtotal, method: 'pickup', returnFee }, [
    { wants: 'refund', reason: 'changed_mind' },
  ])
  const taken = new Map<number, number>()
  return pieces.map((piece) => {
    const { position, productId, size } = piece
    const held = heldOf(piece, days, now)
    const before = taken.get(position) ?? 0
    const after = before + held[units]
    taken.set(position, after)
    const ofPieces = amounts[position]!.slice(before, after)
    return {
      position,
      product_id: productId,
      name: piece.name,
      image: piece.image,
      size,
      final_sale: piece.finalSale,
      ...held,
      swaps: (sizes.get(productId) ?? []).filter((other) => other !== size),
      fee: rupees(fee),
      worth: rupees(ofPieces.reduce((sum, amount) => sum + amount, 0)),
      amounts: ofPieces.map(rupees),
    }
  })
}
