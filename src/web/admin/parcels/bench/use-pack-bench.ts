import { isStoreError } from '#shared/errors.ts'
import type { OfferedCarriers, Parcel } from '#shared/parcels/parcel.schema.ts'
import { ApiError, errorMessage } from '#web/calls/api-error.ts'
import { emptyBench, stepBack, benchStep } from './bench-steps.ts'
import { useBenchCalls } from './use-bench-calls.ts'
import { useBenchState } from './use-bench-state.ts'
import { useEntryQueue } from './use-entry-queue.ts'

interface PackBenchOptions {
  offered: OfferedCarriers
  /** called with the parcel that was put on the bench, and with null when it left */
  onParcel: (parcel: Parcel | null) => void
}

/** The pack bench (docs/product/parcels.md): entries are handled one after the other, and a refusal says what to do. */
export function usePackBench({ offered, onParcel }: PackBenchOptions) {
  const state = useBenchState(onParcel)
  const { now, set, show, ask } = state
  const { send, usualCourier } = useBenchCalls(state, offered)

  async function handle(text: string) {
    const { claimed } = now()
    try {
      if (claimed !== null) {
        set({ claimed: null })
        if (text.toLowerCase() === '.leave') {
          set(emptyBench)
          return show('Left to your colleague', null)
        }
        await send(text === '' ? claimed : text, text === '')
      } else if (text !== '' || benchStep(now()) !== 'scan') await send(text)
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) throw error
      refuse(text, error)
    }
  }

  function refuse(text: string, error: unknown) {
    const { code, details } = isStoreError(error) ? error : { code: null, details: {} }
    if (code === 'PARCEL_CLAIMED') {
      set({ claimed: text })
      return show(`${errorMessage(error)}. Enter takes it over`, 'low')
    }
    const current = (details as { current?: Parcel }).current
    // A booking without an answer goes on without the bench.
    if (code === 'PARCEL_STATE' || code === 'CARRIER_UNAVAILABLE') set(emptyBench)
    else if (code === 'EDIT_CONFLICT' && current) set({ parcel: current })
    show(errorMessage(error), 'low')
  }

  const { busy, enter } = useEntryQueue(handle, (error) =>
    show(`${errorMessage(error)} Enter sends it again`, 'low'),
  )
  return {
    bench: state.bench,
    booked: state.bench.booked ?? null,
    message: state.message,
    busy,
    /** courier that Enter takes */
    usualCourier: usualCourier(),
    /** Takes what was typed or scanned; resolves when all of it is answered. */
    enter,
    /** Asks again for what was asked before. */
    back: () => {
      if (now().claimed !== null || now().weighed) ask(stepBack(now()))
    },
  }
}
