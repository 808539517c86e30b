import { StoreError } from '#shared/errors.ts'
import { heldOf } from '#shared/returns/held-pieces.ts'
import { lineRefusals, returnMessages, type LineRefusal } from '#shared/returns/return-messages.ts'
import type { RefusedLine, ReturnLineInput } from '#shared/returns/return.schema.ts'
import { isShopFault } from '#shared/returns/return-states.ts'
import type { OrderLineRow } from '../orders/lists/order.queries.ts'
import type { HeldPieces } from './held-pieces.queries.ts'
import type { NewReturnLine } from './insert-return.ts'

interface Checked {
  lines: readonly ReturnLineInput[]
  orderLines: readonly OrderLineRow[]
  held: readonly HeldPieces[]
  /** units of each line that were exchanged before */
  exchanged: ReadonlyMap<number, number>
  returnDays: number
  now: Date
  /** Why staff take back what is too late, sold finally or was refused before; '' where they have not said. */
  waiver?: string
}

/**
 * The lines of a return, complete. Throws NOT_RETURNABLE with every line that may not come back, and why. Staff are told
 * where all that lacks is their reason.
 */
export function checkLines(checked: Checked): NewReturnLine[] {
  const { lines, orderLines, waiver = '' } = checked
  const sized = lines.map((line) => ({
    ...line,
    size: line.size ?? orderLines[line.position]?.size ?? '',
  }))
  const refused = sized.flatMap((line) => {
    const error = refusalOf(line, sized, checked, waiver !== '')
    return error === null ? [] : [refusedLine(line, checked, error)]
  })
  if (refused.length > 0) {
    const isWaivable =
      checked.waiver !== undefined && sized.every((line) => refusalOf(line, sized, checked, true) === null)
    const message = isWaivable ? returnMessages.waiverNeeded : returnMessages.notReturnable
    throw new StoreError('NOT_RETURNABLE', message, { details: { lines: refused } })
  }
  return sized.map(({ position, size, quantity, wants, swap_size: swapSize, reason, note }) => ({
    position,
    productId: orderLines[position]!.productId,
    size,
    quantity,
    wants,
    swapSize: swapSize ?? null,
    reason,
    note,
  }))
}

type SizedLine = ReturnLineInput & { size: string }

function refusalOf(
  { position, size, wants, reason, swap_size: swap }: SizedLine,
  all: readonly SizedLine[],
  { orderLines, held, exchanged, returnDays, now }: Checked,
  isWaived: boolean,
): string | null {
  const line = orderLines[position]
  const pieces = held.find((piece) => piece.position === position && piece.size === size)
  if (!line || !pieces) return lineRefusals[line ? 'not_held' : 'unknown']
  const wanted = unitsOf(all, (other) => other.position === position && other.size === size)
  const { free, returnable } = heldOf(pieces, returnDays, now)
  if (wanted > free) return lineRefusals.not_held
  if (!isWaived && pieces.finalSale && !isShopFault(reason)) return lineRefusals.final_sale
  if (!isWaived && wanted > returnable) {
    const cause: LineRefusal = wanted > free - pieces.refused ? 'refused' : 'too_late'
    return lineRefusals[cause]
  }
  if (wants !== 'exchange') return null
  if (swap === size) return returnMessages.sameSize
  const swapped = unitsOf(all, (other) => other.position === position && other.wants === 'exchange')
  return swapped + (exchanged.get(position) ?? 0) > line.quantity ? returnMessages.tooManyExchanges : null
}

function refusedLine(
  { position, size, quantity }: SizedLine,
  { held, returnDays, now }: Checked,
  error: string,
): RefusedLine {
  const pieces = held.find((piece) => piece.position === position && piece.size === size)
  const returnable = pieces ? heldOf(pieces, returnDays, now).returnable : 0
  return { position, size, requested: quantity, returnable, error }
}

const unitsOf = (lines: readonly SizedLine[], wanted: (line: SizedLine) => boolean): number =>
  lines.reduce((sum, line) => sum + (wanted(line) ? line.quantity : 0), 0)
