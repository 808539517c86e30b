import { eq } from 'drizzle-orm'
import { amountsOfUnits } from '#shared/tax/documents/part-of-order.ts'
import { rupees } from '#shared/money.ts'
import { creditedPart } from '#shared/trade/credit.ts'
import { heldUnits } from '#shared/trade/returnable.ts'
import { chargedReturnFee } from '#shared/returns/return-fee.ts'
import type { StaffReturnable } from '#shared/returns/return-admin.schema.ts'
import type { Returnable } from '#shared/returns/return.schema.ts'
import type { Database } from '../db/database.ts'
import { orders } from '../trade/tables/order.tables.ts'
import { loadTrade, type LoadedTrade } from '../trade/loaders/load-trade.ts'
import { asksRefundTo, findLimit } from './return-rules.queries.ts'
import { findSizesInStock } from './swap-sizes.ts'

/** Lines that a customer may return of their order now; null for an unknown order and another customer's. */
export async function findReturnable(
  db: Database,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<Returnable | null> {
  const trade = await findTrade(db, orderId)
  if (!trade || trade.order.userId !== userId) return null
  const lines = await findLines(db, trade, 'returnable')
  return {
    lines: lines.map(({ free: _, ...line }) => line),
    refusal: await findLimit(db, trade.order),
    asks_refund_to: await asksRefundTo(db, trade.order.id),
  }
}

/** Lines that staff may take back now, with a reason where the customer may not; null for an unknown order. */
export async function findReturnableForStaff(
  db: Database,
  { orderId }: { orderId: string },
): Promise<StaffReturnable | null> {
  const trade = await findTrade(db, orderId)
  if (!trade) return null
  const lines = await findLines(db, trade, 'free')
  return { lines, asks_refund_to: await asksRefundTo(db, trade.order.id) }
}

async function findTrade(db: Database, orderId: string): Promise<LoadedTrade | null> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId))
  return order ? loadTrade(db, order.id) : null
}

/** `units` of each line are those whose worth is told. */
async function findLines(
  db: Database,
  trade: LoadedTrade,
  units: 'returnable' | 'free',
): Promise<StaffReturnable['lines']> {
  const { order, lines, settings } = trade
  const found = heldUnits(trade, trade.now)
  const sizes = await findSizesInStock(
    db,
    found.map(({ line }) => line.productId),
  )
  const amounts = amountsOfUnits(lines, creditedPart(trade))
  const terms = { subtotal: order.subtotal, method: 'pickup', returnFee: settings.returnFee } as const
  const fee = chargedReturnFee(terms, [{ wants: 'refund', reason: 'changed_mind' }])
  const taken = new Map<number, number>()
  return found.map(({ line, size, held, free, returnable, until }) => {
    const { position, productId } = line
    const before = taken.get(position) ?? 0
    const after = before + (units === 'free' ? free.length : returnable)
    taken.set(position, after)
    const ofUnits = amounts[position]!.slice(before, after)
    return {
      position,
      product_id: productId,
      name: line.name,
      image: line.image,
      size,
      final_sale: line.finalSale,
      held,
      free: free.length,
      returnable,
      until,
      swaps: (sizes.get(productId) ?? []).filter((other) => other !== size),
      fee: rupees(fee),
      worth: rupees(ofUnits.reduce((sum, amount) => sum + amount, 0)),
      amounts: ofUnits.map(rupees),
    }
  })
}
