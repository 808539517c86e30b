import { and, eq, inArray } from 'drizzle-orm'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { orderLines } from '../orders/order.tables.ts'
import { parcelLines, parcels } from '../parcels/parcel.tables.ts'
import { insertEvents, setParcelStates } from '../parcels/write-parcels.ts'
import { returnStock } from '../products/stock/move-stock.ts'

interface SwapPieces {
  position: number
  productId: string
  size: string
  quantity: number
}

/**
 * Stops the pieces that are sent in exchange for a locked order which is cancelled: what is in the shop goes to stock, and
 * what is under way comes back. Returns them all: they count as returned for money.
 */
export async function cancelReplacements(
  tx: Transaction,
  order: OrderRow,
  userId: string | null,
): Promise<SwapPieces[]> {
  const rows = await tx
    .select()
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, order.id),
        eq(parcels.kind, 'exchange'),
        inArray(parcels.state, ['draft', 'ready', 'under_way', 'returning']),
      ),
    )
    .for('no key update')
  const inShop = rows.filter(({ state }) => state === 'draft' || state === 'ready')
  const away = rows.filter(({ state }) => state === 'under_way')
  const text = parcelMessages.orderCancelled
  await insertEvents(tx, [
    ...inShop
      .filter(({ state }) => state === 'ready')
      .map(({ id }) => ({
        parcelId: id,
        kind: 'cancelled' as const,
        text,
        source: 'staff' as const,
        userId,
      })),
    ...away.map(({ id }) => ({
      parcelId: id,
      kind: 'rto_started' as const,
      text,
      source: 'staff' as const,
      userId,
    })),
  ])
  await setParcelStates(tx, idsOf(inShop), 'cancelled')
  await setParcelStates(tx, idsOf(away), 'returning')
  if (rows.length > 0)
    await tx
      .update(parcels)
      .set({ outcome: 'cancel' })
      .where(inArray(parcels.id, idsOf(rows)))
  const pieces = await findPieces(tx, idsOf(rows))
  const kept = new Set(idsOf(inShop))
  const stocked = pieces.filter(({ parcelId }) => kept.has(parcelId))
  await returnStock(tx, stocked, { reason: 'cancel', orderId: order.orderId, userId })
  return pieces
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

const findPieces = (tx: Transaction, ids: number[]) =>
  tx
    .select({
      parcelId: parcelLines.parcelId,
      position: parcelLines.position,
      productId: orderLines.productId,
      size: parcelLines.size,
      quantity: parcelLines.quantity,
    })
    .from(parcelLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, parcelLines.orderId), eq(orderLines.position, parcelLines.position)),
    )
    .where(inArray(parcelLines.parcelId, [...ids, 0]))
