import { isFinal, type ParcelEventKind, type ParcelState } from './parcel-states.ts'

export interface FoldedEvent {
  id: number
  kind: ParcelEventKind
  at: Date
}

interface Transition {
  to: ParcelState
  from: readonly ParcelState[]
}

const moving: Transition = { to: 'under_way', from: ['ready', 'under_way'] }
const comingBack: Transition = { to: 'returning', from: ['ready', 'under_way', 'returning'] }

/** Effect of each event on the state (docs/product/parcels.md, Events); null leaves it as it is. */
const transitions: Record<ParcelEventKind, Transition | null> = {
  booked: null,
  pickup_planned: null,
  note: null,
  picked_up: moving,
  in_transit: moving,
  out_for_delivery: moving,
  attempt_failed: moving,
  delivered: { to: 'delivered', from: ['ready', 'under_way', 'returning'] },
  rto_started: comingBack,
  rto_in_transit: comingBack,
  rto_delivered: comingBack,
  lost: comingBack,
  damaged: comingBack,
  cancelled: { to: 'cancelled', from: ['ready'] },
  received: { to: 'returned', from: ['under_way', 'returning'] },
}

/** Events of this kind move the parcel; the others only say something about it. */
export const isMove = (kind: ParcelEventKind): boolean => transitions[kind] !== null

export interface Folded {
  state: ParcelState
  /** An event moved the parcel after its state was final. */
  movedWhenFinal: boolean
}

/**
 * The state of a parcel from its events, by time and then id (docs/product/parcels.md, States): neither the order of
 * arrival nor repetition matters. A parcel `byHand` mirrors the status of its order, so each event sets its state.
 */
export function foldEvents(events: readonly FoldedEvent[], { byHand }: { byHand: boolean }): Folded {
  let state: ParcelState = 'ready'
  let movedWhenFinal = false
  for (const { kind } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)) {
    const transition = transitions[kind]
    if (!transition) continue
    if (byHand || transition.from.includes(state)) state = transition.to
    else if (isFinal(state) && transition.to !== state) movedWhenFinal = true
  }
  return { state, movedWhenFinal }
}
