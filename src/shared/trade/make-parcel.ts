import { StoreError } from '../errors.ts'
import { editMessages } from '../orders/edit-messages.ts'
import { parcelMessages } from '../parcels/parcel-messages.ts'
import { cashToCollect, liveParcels } from './cash.ts'
import { followStatus } from './follow-status.ts'
import { packUnits } from './parcels.ts'
import { packAgain } from './send-replacements.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel, Unit } from './trade.ts'
import { moveUnits, openUnits, groupUnits, unitsOfParcel, unitsSentBack } from './units.ts'

/** The open units of these lines, all of them where none are named. A refusal says what is open. */
export function chooseOpen(
  change: TradeChange,
  wanted: readonly { position: number; quantity: number }[] | undefined,
): Unit[] {
  const open = openUnits(change)
  const refuse = () =>
    new StoreError('NOTHING_OPEN', parcelMessages.nothingOpen, { details: { current: groupUnits(open) } })
  if (open.length === 0) throw refuse()
  if (!wanted) return open
  return wanted.flatMap(({ position, quantity }) => {
    const ofLine = open.filter((unit) => unit.position === position)
    if (ofLine.length < quantity) throw refuse()
    return ofLine.slice(0, quantity)
  })
}

/** Makes a draft of open units (docs/product/parcels.md, Making a parcel). */
export function makeParcel(
  change: TradeChange,
  wanted: readonly { position: number; quantity: number }[] | undefined,
): TradeParcel {
  if (change.order.waitingEdit) throw new StoreError('NOT_PAID', editMessages.waits)
  const units = chooseOpen(change, wanted)
  const parcel = packUnits(change, units, { collect: cashToCollect(change, groupUnits(units)) })
  followStatus(change)
  return parcel
}

/** Takes what was not scanned out of a draft: it is open again, and the parcel collects less. */
export function leaveMissing(change: TradeChange, parcel: TradeParcel): void {
  const isSentBack = parcel.kind === 'return_to_customer'
  const units = isSentBack ? unitsSentBack(change, parcel) : unitsOfParcel(change, parcel)
  const missing = parcel.lines.flatMap(({ position, size, quantity, scanned }) =>
    units.filter((unit) => unit.position === position && unit.size === size).slice(0, quantity - scanned),
  )
  parcel.lines = parcel.lines
    .filter(({ scanned }) => scanned > 0)
    .map((line) => ({ ...line, quantity: line.scanned }))
  moveUnits(change, missing, [isSentBack ? 'refused' : 'allocated'])
  if (isSentBack) return
  if (parcel.kind === 'exchange') return packAgain(change, missing, parcel.returnId!)
  const others = liveParcels(change).filter((other) => other !== parcel)
  const open = groupUnits([...openUnits(change), ...units.filter((unit) => !missing.includes(unit))])
  parcel.collect = cashToCollect(change, parcel.lines, { parcels: others, open })
}
