import { useRef, useState } from 'react'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import type { ScanMessage } from '../../parts/scan-form.tsx'
import { emptyBench, stepLabels, benchStep, type Bench } from './bench-steps.ts'
import { playTone, type Tone } from './pack-tones.ts'

/** The bench and its last message. `onParcel` is called with the parcel that was put on it, and with null when it left. */
export function useBenchState(onParcel: (parcel: Parcel | null) => void) {
  // Entries are handled one after the other by functions of an earlier render.
  const now = useRef(emptyBench)
  const [bench, setBench] = useState(emptyBench)
  const [message, setMessage] = useState<ScanMessage>({ id: 0, text: '', isRefused: false })

  function set(changes: Partial<Bench>) {
    const before = now.current.parcel?.number
    now.current = { ...now.current, ...changes }
    setBench(now.current)
    if (now.current.parcel?.number !== before) onParcel(now.current.parcel)
  }

  function show(text: string, tone: Tone | null) {
    setMessage(({ id }) => ({ id: id + 1, text, isRefused: tone === 'low' }))
    if (tone !== null) playTone(tone)
  }

  return {
    bench,
    message,
    now: () => now.current,
    set,
    show,
    /** Shows the parcel after a scan; the text goes on with what is asked for next. */
    showParcel: (parcel: Parcel, text: string, changes: Partial<Bench> = {}) => {
      const before = benchStep(now.current)
      const isComplete = parcel.lines.every(({ scanned, quantity }) => scanned === quantity)
      set({ parcel, ...changes, ...(!isComplete && { courier: null }) })
      const step = benchStep(now.current)
      show(step === before ? text : `${text}. ${stepLabels[step]}`, 'high')
    },
    /** Goes to another step and asks for what it needs. */
    ask: (changes: Partial<Bench>) => {
      set(changes)
      show(stepLabels[benchStep(now.current)], null)
    },
  }
}

export type BenchState = ReturnType<typeof useBenchState>
