import { and, eq, inArray, isNull } from 'drizzle-orm'
import { invalid, type FieldErrors } from '#shared/errors.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { ReturnLineInput } from '#shared/returns/return.schema.ts'
import type { Inspection } from '#shared/returns/return-admin.schema.ts'
import { isShopFault } from '#shared/returns/return-states.ts'
import { countsOfLines } from '#shared/trade/inspect-return.ts'
import type { TradeReturn } from '#shared/trade/trade.ts'
import type { Transaction } from '../../db/transaction.ts'
import { returnPhotos } from '../../trade/tables/return.tables.ts'

/** Lines that are the shop's fault have photos. */
export function checkPhotos(lines: readonly ReturnLineInput[]): void {
  const fields: FieldErrors = {}
  for (const [index, { reason, photos = [] }] of lines.entries())
    if (isShopFault(reason) && photos.length === 0)
      fields[`lines.${index}.photos`] = returnMessages.photosNeeded
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Gives photos that a customer has uploaded for this order to the lines of their return, each once. */
export async function attachPhotos(
  tx: Transaction,
  { orderId, entry, lines }: { orderId: number; entry: TradeReturn; lines: readonly ReturnLineInput[] },
): Promise<void> {
  for (const [n, { reason, photos = [] }] of lines.entries()) {
    const ids = isShopFault(reason) ? [...new Set(photos)] : []
    if (ids.length === 0) continue
    await attach(tx, { ids, userId: entry.userId, orderId, returnId: entry.id, n, isOfRefusal: false })
  }
}

/** Gives photos that a member of staff has uploaded for this return to the lines of which units are refused. */
export async function attachRefusalPhotos(
  tx: Transaction,
  {
    userId,
    orderId,
    entry,
    lines,
  }: { userId: string; orderId: number; entry: TradeReturn; lines: Inspection['lines'] },
): Promise<void> {
  for (const { line, count } of countsOfLines(entry.lines, lines)) {
    const ids = line.refused! > 0 ? [...new Set(count?.photos)] : []
    if (ids.length === 0) continue
    await attach(tx, { ids, userId, orderId, returnId: entry.id, n: line.n, isOfRefusal: true })
  }
}

interface Attached {
  ids: readonly string[]
  userId: string
  orderId: number
  returnId: number
  n: number
  isOfRefusal: boolean
}

async function attach(
  tx: Transaction,
  { ids, userId, orderId, returnId, n, isOfRefusal }: Attached,
): Promise<void> {
  const attached = await tx
    .update(returnPhotos)
    .set({ returnId, n })
    .where(
      and(
        inArray(returnPhotos.id, [...ids]),
        eq(returnPhotos.userId, userId),
        eq(returnPhotos.orderId, orderId),
        eq(returnPhotos.isOfRefusal, isOfRefusal),
        isNull(returnPhotos.returnId),
      ),
    )
    .returning({ id: returnPhotos.id })
  if (attached.length !== ids.length) throw invalid({ [`lines.${n}.photos`]: returnMessages.unknownPhoto })
}
