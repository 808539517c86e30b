import { isLive, isOut, type Carrier, type ParcelState } from './parcel-states.ts'

/** A line of an order: units ordered, cancelled one by one, and returned for money by the customer. */
export interface PieceLine {
  position: number
  quantity: number
  cancelled: number
  returned: number
  /** on their way back in an open return, or back while the other size has not arrived */
  away?: number
  /** taken back before they were in a parcel: not open any more */
  early?: number
  /** of the size that was ordered, back for money or for another size; by default those returned for money */
  back?: number
}

export interface PieceParcel {
  state: ParcelState
  /** null for a draft */
  carrier?: Carrier | null
  lines: readonly { position: number; quantity: number }[]
}

/** Where the units of a line are. */
export interface Pieces {
  position: number
  /** in no parcel, neither cancelled nor returned; in stock where the order is cancelled */
  open: number
  /** in parcels that hold them: neither cancelled nor returned */
  packed: number
  /** of those, delivered and not returned */
  delivered: number
  /**
   * open, or with the customer and neither returned nor away: what staff may record as returned. What a courier has comes
   * back with its parcel.
   */
  returnable: number
}

/** Counts the units of each line (docs/product/parcels.md, Pieces). Units that came back were out before the open ones. */
export function countPieces(lines: readonly PieceLine[], parcels: readonly PieceParcel[]): Pieces[] {
  return lines.map(({ position, quantity, cancelled, returned, away = 0, back = returned, early = 0 }) => {
    const unitsIn = (holds: (state: ParcelState, carrier?: Carrier | null) => boolean): number =>
      parcels
        .filter(({ state, carrier }) => holds(state, carrier))
        .flatMap((parcel) => parcel.lines)
        .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)
    const packed = unitsIn(isLive)
    const out = unitsIn(isOut)
    const open = Math.max(0, quantity - cancelled - packed - Math.max(0, back - out, early))
    return {
      position,
      open,
      returnable: open + Math.max(0, unitsIn(isWithCustomer) - returned - away),
      packed,
      delivered: Math.max(0, unitsIn((state) => state === 'delivered') - returned),
    }
  })
}

/** Of a status set by hand nobody knows more than that it has left. */
const isWithCustomer = (state: ParcelState, carrier: Carrier | null = 'none'): boolean =>
  state === 'delivered' || (carrier === 'none' && state === 'under_way')
