import { isMove } from './fold-events.ts'
import { eventLabels, stateLabels, type ParcelEventKind, type ParcelState } from './parcel-states.ts'

/** Text of the receipt of a parcel that was lost. */
export const cameAfterAll = 'It came after all'

interface LostOrNot {
  state: ParcelState
  /** the oldest first */
  events: readonly { kind: ParcelEventKind; text: string }[]
}

/** The courier has lost the parcel, and it was not received since. */
export const isLost = ({ state, events }: LostOrNot): boolean =>
  state === 'returning' && lastMove(events) === 'lost'

/** It is lost, or was closed so: one that came after all was received with these words. */
export function wasLost(parcel: LostOrNot): boolean {
  const { state, events } = parcel
  if (state !== 'returned') return isLost(parcel)
  const end = events.findLast(({ kind }) => kind === 'received')
  return lastMove(events) === 'lost' && end?.text !== cameAfterAll
}

const lastMove = (events: LostOrNot['events']): ParcelEventKind | undefined =>
  events.findLast(({ kind }) => isMove(kind) && kind !== 'received')?.kind

/** The state in words: what was lost has not returned. */
export const parcelStateText = (parcel: LostOrNot): string => stateLabel(parcel.state, wasLost(parcel))

export const stateLabel = (state: ParcelState, isGone: boolean): string =>
  isGone ? eventLabels.lost : stateLabels[state]

/** An event of a parcel in words. */
export const parcelEventText = (parcel: LostOrNot, { kind }: { kind: ParcelEventKind }): string =>
  eventLabel(kind, wasLost(parcel))

export const eventLabel = (kind: ParcelEventKind, isGone: boolean): string =>
  kind === 'received' && isGone ? 'Closed as lost' : eventLabels[kind]
