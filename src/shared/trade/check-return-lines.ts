import { StoreError } from '../errors.ts'
import { lineRefusals, returnMessages } from '../returns/return-messages.ts'
import type { RefusedLine, ReturnLineInput } from '../returns/return.schema.ts'
import { isShopFault } from '../returns/return-states.ts'
import { heldUnits, type HeldUnits } from './returnable.ts'
import type { TradeReturnLine, Trade } from './trade.ts'

export interface ReturnTerms {
  now: Date
  /** Why staff take back what is too late, sold finally or was refused before; '' where they have not said. */
  waiver?: string | undefined
}

type SizedLine = ReturnLineInput & { size: string }

/**
 * The lines of a return, complete. A refusal names every line that may not come back, and why. Staff are told where all that
 * lacks is their reason.
 */
export function checkReturnLines(
  trade: Pick<Trade, 'lines' | 'units' | 'parcels' | 'returns' | 'settings'>,
  lines: readonly ReturnLineInput[],
  terms: ReturnTerms,
): Omit<TradeReturnLine, 'n' | 'whyRefused'>[] {
  const held = heldUnits(trade, terms.now)
  const sized = lines.map((line) => ({ ...line, size: line.size ?? trade.lines[line.position]?.size ?? '' }))
  const refusalOf = (line: SizedLine, isWaived: boolean) => refusal(trade, line, { sized, held, isWaived })
  const refused = sized.flatMap((line): RefusedLine[] => {
    const error = refusalOf(line, (terms.waiver ?? '') !== '')
    if (error === null) return []
    const { position, size, quantity } = line
    return [{ position, size, requested: quantity, returnable: find(held, line)?.returnable ?? 0, error }]
  })
  if (refused.length > 0) {
    const isWaivable = terms.waiver !== undefined && sized.every((line) => refusalOf(line, true) === null)
    const message = isWaivable ? returnMessages.waiverNeeded : returnMessages.notReturnable
    throw new StoreError('NOT_RETURNABLE', message, { details: { lines: refused } })
  }
  return sized.map(({ position, size, quantity, wants, swap_size: swapSize, reason, note }) => ({
    position,
    size,
    quantity,
    wants,
    swapSize: swapSize ?? null,
    reason,
    note,
    good: null,
    damaged: null,
    missing: null,
    refused: null,
  }))
}

const find = (held: readonly HeldUnits[], wanted: { position: number; size: string }) =>
  held.find(({ line, size }) => line.position === wanted.position && size === wanted.size)

interface Asked {
  sized: readonly SizedLine[]
  held: readonly HeldUnits[]
  isWaived: boolean
}

function refusal(
  trade: Pick<Trade, 'lines' | 'returns'>,
  line: SizedLine,
  { sized, held, isWaived }: Asked,
): string | null {
  const { position, size, wants, reason, swap_size: swap } = line
  const orderLine = trade.lines[position]
  const units = find(held, line)
  if (!orderLine || !units) return lineRefusals[orderLine ? 'not_held' : 'unknown']
  const wanted = sum(sized, (other) => other.position === position && other.size === size)
  const { free, refused, returnable } = units
  if (wanted > free.length) return lineRefusals.not_held
  if (!isWaived && orderLine.finalSale && !isShopFault(reason)) return lineRefusals.final_sale
  if (!isWaived && wanted > returnable)
    return lineRefusals[wanted > free.length - refused ? 'refused' : 'too_late']
  if (wants !== 'exchange') return null
  if (swap === size) return returnMessages.sameSize
  const swapped = sum(sized, (other) => other.position === position && other.wants === 'exchange')
  return swapped + exchangedUnits(trade, position) > orderLine.quantity
    ? returnMessages.tooManyExchanges
    : null
}

/** Units of a line that were exchanged or are going to be. */
const exchangedUnits = ({ returns }: Pick<Trade, 'returns'>, position: number): number =>
  returns
    .filter(({ state }) => state !== 'rejected' && state !== 'cancelled')
    .flatMap(({ state, lines }) => lines.map((line) => ({ ...line, isSettled: state === 'settled' })))
    .filter((line) => line.position === position && line.wants === 'exchange')
    .reduce((total, line) => total + (line.isSettled ? line.good! + line.damaged! : line.quantity), 0)

const sum = (lines: readonly SizedLine[], wanted: (line: SizedLine) => boolean): number =>
  lines.reduce((total, line) => total + (wanted(line) ? line.quantity : 0), 0)
