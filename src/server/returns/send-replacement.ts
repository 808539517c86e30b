import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { parcels } from '../parcels/parcel.tables.ts'
import { insertParcel } from '../parcels/write-parcels.ts'
import type { ReturnRow } from './return.queries.ts'

interface SwapPieces {
  position: number
  swapSize: string | null
  quantity: number
}

interface Replacement {
  /** locked */
  order: OrderRow
  row: ReturnRow
  /** other sizes to send; lines without one are left out */
  lines: readonly SwapPieces[]
  by: string | null
}

/**
 * Puts the other sizes of an exchange into the pack queue: as a draft, or several where one line is exchanged for several
 * sizes. They are not in stock any more.
 */
export async function sendReplacement(
  tx: Transaction,
  { order, row, lines, by }: Replacement,
): Promise<void> {
  for (const group of inParcels(lines))
    await insertParcel(tx, {
      order,
      kind: 'exchange',
      returnId: row.id,
      lines: group,
      // An exchange is at no charge.
      collect: 0,
      by,
    })
}

/** Whether the other sizes of a return have left stock for a parcel. */
export async function isReplacementSent(tx: Transaction, { id }: ReturnRow): Promise<boolean> {
  const packed = and(eq(parcels.returnId, id), eq(parcels.kind, 'exchange'), ne(parcels.state, 'cancelled'))
  return (await tx.$count(parcels, packed)) > 0
}

/** A parcel has each line of the order in one size only: its pieces are counted by line. */
function inParcels(lines: readonly SwapPieces[]) {
  const groups: { position: number; size: string; quantity: number }[][] = []
  for (const { position, swapSize: size, quantity } of lines) {
    if (size === null || quantity === 0) continue
    const same = groups.flat().find((line) => line.position === position && line.size === size)
    if (same) {
      same.quantity += quantity
      continue
    }
    const group = groups.find((of) => of.every((line) => line.position !== position))
    if (group) group.push({ position, size, quantity })
    else groups.push([{ position, size, quantity }])
  }
  return groups
}
