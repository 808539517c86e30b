import { useRef } from 'react'
import type { CallInput } from '#shared/calls.ts'
import { carrierLabels } from '#shared/parcels/parcel-states.ts'
import type { OfferedCarriers, Parcel } from '#shared/parcels/parcel.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { downloadLabel } from '../download-label.ts'
import { parcelsChanged } from '../parcels-changed.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { carrierNamed, emptyBench, stepLabels, benchStep } from './bench-steps.ts'
import type { BenchState } from './use-bench-state.ts'

type BookingBody = NonNullable<CallInput<'POST /api/admin/parcels/:n/book'>['body']>

/** The calls of the bench: what is entered is sent as its step asks. */
export function useBenchCalls({ now, set, show, showParcel, ask }: BenchState, offered: OfferedCarriers) {
  const lastCourier = useRef('')
  const usualCourier = (): string =>
    lastCourier.current || (offered.carrier === 'manual' ? '' : carrierLabels[offered.carrier])

  async function open(number: string, takeOver: boolean) {
    const body = { number, take_over: takeOver }
    const { parcel } = await staffCall('POST /api/admin/pack', { body })
    set(emptyBench)
    showParcel(parcel, parcel.number)
  }

  // A scan that was not answered is sent again with its own `seq`, and counts once.
  async function scan({ number, scans: seq }: Parcel, code: string, takeOver: boolean) {
    const { parcel, message: text } = await staffCall('POST /api/admin/parcels/:n/scans', {
      params: { n: number },
      body: { code, seq, take_over: takeOver },
    })
    if (code.toLowerCase() === '.leave') {
      set(emptyBench)
      return show(text, null)
    }
    showParcel(parcel, text, code.toLowerCase().startsWith('.weight') ? { weighed: true } : {})
  }

  /** `usual` is what Enter takes for the next parcel. */
  async function book({ number }: Parcel, body: BookingBody, usual: string) {
    const { parcel } = await staffCall('POST /api/admin/parcels/:n/book', { params: { n: number }, body })
    lastCourier.current = usual
    set({ ...emptyBench, booked: number })
    show(`${number} is booked: ${parcel.courier} ${parcel.awb}`, 'high')
    void parcelsChanged()
    // The parcel is booked, whatever becomes of its label: that is printed from the order as well.
    downloadLabel(number).catch((error: unknown) => showToast({ text: errorMessage(error), tone: 'err' }))
  }

  function send(text: string, takeOver = false): Promise<void> | void {
    const { parcel, courier } = now()
    if (parcel === null) return open(text, takeOver)
    const step = benchStep(now())
    if (text.startsWith('.') || step === 'scan') return scan(parcel, text, takeOver)
    if (step === 'weight') {
      if (text === '') return ask({ weighed: true })
      return scan(parcel, /^\d{1,6}$/.test(text) ? `.weight ${text}` : text, takeOver)
    }
    if (step === 'courier') {
      const chosen = text || usualCourier()
      const carrier = carrierNamed(chosen, offered.carriers)
      if (carrier !== null) return book(parcel, { carrier }, chosen)
      return chosen === '' ? show(`${stepLabels.courier} is required`, 'low') : ask({ courier: chosen })
    }
    return book(parcel, { carrier: 'manual', courier, awb: text }, courier ?? '')
  }

  return { send, usualCourier }
}
