import { carrierLabels, type BookingCarrier } from '#shared/parcels/parcel-states.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'

export interface Bench {
  parcel: Parcel | null
  /** Entered while a colleague has the parcel; sent again if it is taken over. */
  claimed: string | null
  /** the weight was asked for */
  weighed: boolean
  courier: string | null
  /** the parcel that was booked last */
  booked?: string | null
}

export const emptyBench: Bench = { parcel: null, claimed: null, weighed: false, courier: null }

export type BenchStep = 'open' | 'claimed' | 'scan' | 'weight' | 'courier' | 'awb'

/** Chooses the question of the one field: after the last unit weight, courier and AWB. */
export function benchStep({ parcel, claimed, weighed, courier }: Bench): BenchStep {
  if (claimed !== null) return 'claimed'
  if (parcel === null) return 'open'
  if (parcel.lines.some(({ scanned, quantity }) => scanned < quantity)) return 'scan'
  if (!weighed) return 'weight'
  return courier === null ? 'courier' : 'awb'
}

/** The step before, for Escape; the bench as it is where there is none. */
export function stepBack(bench: Bench): Bench {
  if (bench.claimed !== null) return { ...bench, claimed: null }
  return bench.courier === null ? { ...bench, weighed: false } : { ...bench, courier: null }
}

export const stepLabels: Record<BenchStep, string> = {
  open: 'Order or parcel number',
  claimed: 'Take the parcel over?',
  scan: 'Scan a unit',
  weight: 'Weight in grams',
  courier: 'Courier',
  awb: 'AWB',
}

/** The carrier that the typed text names, or null for a courier by hand. */
export function carrierNamed(text: string, offered: readonly BookingCarrier[]): BookingCarrier | null {
  const name = text.toLowerCase()
  return (
    offered.find(
      (carrier) =>
        carrier !== 'manual' && (carrier === name || carrierLabels[carrier].toLowerCase() === name),
    ) ?? null
  )
}
