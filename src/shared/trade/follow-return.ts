import { isLost } from '../parcels/lost-parcel.ts'
import type { ParcelEventKind, ParcelState } from '../parcels/parcel-states.ts'
import { returnMessages } from '../returns/return-messages.ts'
import { isOpenReturn, type ReturnState } from '../returns/return-states.ts'
import { inOrder } from './parcels.ts'
import { isReplacementSent, setReturnState, unitsOfReturn } from './returns.ts'
import { sendReplacements } from './send-replacements.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel, TradeReturn } from './trade.ts'
import { moveUnits } from './units.ts'

/**
 * Moves a return as its parcel has moved (docs/product/returns.md): under way and arrived; a pickup
 * that failed, was cancelled or comes back leads to approved again, and needs somebody.
 */
export function followReturn(change: TradeChange, parcel: TradeParcel): void {
  const entry = change.returns.find(({ id }) => id === parcel.returnId)
  if (!entry || !isOpenReturn(entry.state) || entry.state === 'requested') return
  const next = nextOf(
    parcel.state,
    inOrder(parcel).map(({ kind }) => kind),
  )
  if (next === null || (next.state === entry.state && next.attention === entry.attention)) return
  if (entry.state === 'arrived' && next.state !== 'arrived') return
  setReturnState(change, entry, next.state, { attention: next.attention })
  if (next.state === 'approved') claimAgain(change, entry)
  if (next.state !== 'under_way') return
  if (isLost({ ...parcel, events: inOrder(parcel) })) {
    change.effects.notices.push({ kind: 'return', entry, moment: 'lost' })
    return
  }
  if (change.settings.exchangeLeavesAfter === 'pickup' && !isReplacementSent(change, entry))
    exchangeAtPickup(change, entry)
  if (entry.method === 'pickup') change.effects.notices.push({ kind: 'return', entry, moment: 'picked_up' })
}

interface Next {
  state: Extract<ReturnState, 'approved' | 'under_way' | 'arrived'>
  attention: string | null
}

function nextOf(state: ParcelState, kinds: readonly ParcelEventKind[]): Next | null {
  const isFetched = kinds.some((kind) => kind === 'picked_up' || kind === 'in_transit')
  const latest = kinds.at(-1)
  switch (state) {
    case 'under_way':
      return isFetched ? { state: 'under_way', attention: null } : failed
    case 'delivered':
      return { state: 'arrived', attention: null }
    case 'cancelled':
      return failed
    case 'returning':
      return latest === 'lost' || latest === 'damaged'
        ? { state: 'under_way', attention: returnMessages.lostOnTheWay }
        : failed
    default:
      return null
  }
}

const failed: Next = { state: 'approved', attention: returnMessages.pickupFailed }

/** The units of a pickup that failed are with the customer, and claimed as before. */
const claimAgain = (change: TradeChange, entry: TradeReturn): void =>
  moveUnits(
    change,
    unitsOfReturn(change, entry).filter(({ state }) => state === 'returning'),
    ['delivered', 'return_requested'],
  )

/** By setting the other sizes leave as soon as the units are on their way back. */
function exchangeAtPickup(change: TradeChange, entry: TradeReturn): void {
  const units = unitsOfReturn(change, entry)
  sendReplacements(
    change,
    entry,
    entry.lines.flatMap(({ position, size, quantity, swapSize }) => {
      const ofLine = units.filter((unit) => unit.position === position && unit.size === size)
      const taken = ofLine.slice(0, swapSize === null ? 0 : quantity)
      for (const unit of taken) units.splice(units.indexOf(unit), 1)
      return swapSize === null ? [] : [{ position, swapSize, units: taken }]
    }),
  )
}
