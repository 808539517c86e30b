import { useRef, useState } from 'react'
import { isStoreError } from '#shared/errors.ts'
import type { CallInput } from '#shared/calls.ts'
import { carrierLabels } from '#shared/parcels/parcel-states.ts'
import type { OfferedCarriers, Parcel } from '#shared/parcels/parcel.schema.ts'
import { ApiError, errorMessage } from '#web/api/api-error.ts'
import { showToast } from '#web/state/toast-store.ts'
import { downloadLabel } from '../parcels/download-label.ts'
import { parcelsChanged } from '../parcels/parcels-changed.ts'
import { staffCall } from '../parts/staff-call.ts'
import { carrierNamed, emptyBench, stepBack, stepLabels, stepOf, type Bench } from './bench-steps.ts'
import { playTone, type Tone } from './pack-tones.ts'

/** Last message of the bench; `id` tells a repeated one from the one before. */
export interface Said {
  id: number
  text: string
  tone: Tone | null
}

type BookingBody = NonNullable<CallInput<'POST /api/admin/parcels/:n/book'>['body']>

interface PackBenchOptions {
  offered: OfferedCarriers
  /** called with the parcel that was put on the bench, and with null when it left */
  onParcel: (parcel: Parcel | null) => void
}

/**
 * The pack bench (docs/product/parcels.md). What is entered is answered one after the other, so that a scanner may be
 * faster than the network; what the store did not answer is sent again first, with its own `seq`, so it counts once.
 */
export function usePackBench({ offered, onParcel }: PackBenchOptions) {
  const now = useRef(emptyBench)
  const [bench, setBench] = useState(emptyBench)
  const [said, setSaid] = useState<Said>({ id: 0, text: '', tone: null })
  const [busy, setBusy] = useState(false)
  const lastCourier = useRef('')
  const entered = useRef<string[]>([])
  const running = useRef(false)

  function set(changes: Partial<Bench>) {
    const before = now.current.parcel?.number
    now.current = { ...now.current, ...changes }
    setBench(now.current)
    if (now.current.parcel?.number !== before) onParcel(now.current.parcel)
  }
  function say(text: string, tone: Tone | null) {
    setSaid(({ id }) => ({ id: id + 1, text, tone }))
    if (tone !== null) playTone(tone)
  }
  /** The parcel after a scan, and what is said of it; the words go on with what is asked for next. */
  function show(parcel: Parcel, text: string, changes: Partial<Bench> = {}) {
    const before = stepOf(now.current)
    const isComplete = parcel.lines.every(({ scanned, quantity }) => scanned === quantity)
    set({ parcel, ...changes, ...(!isComplete && { courier: null }) })
    const step = stepOf(now.current)
    say(step === before ? text : `${text}. ${stepLabels[step]}`, 'high')
  }

  const usualCourier = (): string =>
    lastCourier.current || (offered.carrier === 'manual' ? '' : carrierLabels[offered.carrier])

  async function open(number: string, takeOver: boolean) {
    const body = { number, take_over: takeOver }
    const { parcel } = await staffCall('POST /api/admin/pack', { body })
    set(emptyBench)
    show(parcel, parcel.number)
  }

  async function scan({ number, scans: seq }: Parcel, code: string, takeOver: boolean) {
    const { parcel, message } = await staffCall('POST /api/admin/parcels/:n/scans', {
      params: { n: number },
      body: { code, seq, take_over: takeOver },
    })
    if (code.toLowerCase() === '.leave') {
      set(emptyBench)
      return say(message, null)
    }
    show(parcel, message, code.toLowerCase().startsWith('.weight') ? { weighed: true } : {})
  }

  /** `usual` is what Enter takes for the next parcel. */
  async function book({ number }: Parcel, body: BookingBody, usual: string) {
    const { parcel } = await staffCall('POST /api/admin/parcels/:n/book', { params: { n: number }, body })
    lastCourier.current = usual
    set(emptyBench)
    say(`${number} is booked: ${parcel.courier} ${parcel.awb}`, 'high')
    void parcelsChanged()
    // The parcel is booked, whatever becomes of its label: that is printed from the order as well.
    downloadLabel(number).catch((error: unknown) => showToast({ text: errorMessage(error), tone: 'err' }))
  }

  function send(text: string, takeOver = false): Promise<void> | void {
    const { parcel, courier } = now.current
    if (parcel === null) return open(text, takeOver)
    const step = stepOf(now.current)
    if (text.startsWith('.') || step === 'scan') return scan(parcel, text, takeOver)
    if (step === 'weight') {
      if (text === '') return ask({ weighed: true })
      return scan(parcel, /^\d{1,6}$/.test(text) ? `.weight ${text}` : text, takeOver)
    }
    if (step === 'courier') {
      const chosen = text || usualCourier()
      const carrier = carrierNamed(chosen, offered.carriers)
      if (carrier !== null) return book(parcel, { carrier }, chosen)
      return chosen === '' ? say(`${stepLabels.courier} is required`, 'low') : ask({ courier: chosen })
    }
    return book(parcel, { carrier: 'manual', courier, awb: text }, courier ?? '')
  }

  function ask(changes: Partial<Bench>) {
    set(changes)
    say(stepLabels[stepOf(now.current)], null)
  }

  async function answer(text: string) {
    const { claimed } = now.current
    try {
      if (claimed !== null) {
        set({ claimed: null })
        if (text.toLowerCase() === '.leave') {
          set(emptyBench)
          return say('Left to your colleague', null)
        }
        await send(text === '' ? claimed : text, text === '')
      } else if (text !== '' || stepOf(now.current) !== 'scan') await send(text)
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) throw error
      refuse(text, error)
    }
  }

  function refuse(text: string, error: unknown) {
    const { code, details } = isStoreError(error) ? error : { code: null, details: {} }
    if (code === 'PARCEL_CLAIMED') {
      set({ claimed: text })
      return say(`${errorMessage(error)}. Enter takes it over`, 'low')
    }
    const current = (details as { current?: Parcel }).current
    // A booking without an answer goes on without the bench.
    if (code === 'PARCEL_STATE' || code === 'CARRIER_UNAVAILABLE') set(emptyBench)
    else if (code === 'EDIT_CONFLICT' && current) set({ parcel: current })
    say(errorMessage(error), 'low')
  }

  /** Takes what was typed or scanned; resolves when all of it is answered. */
  async function enter(text: string) {
    if (text !== '' || entered.current.length === 0) entered.current.push(text)
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      for (let next = entered.current[0]; next !== undefined; next = entered.current[0]) {
        await answer(next)
        entered.current.shift()
      }
    } catch (error) {
      say(`${errorMessage(error)} Enter sends it again`, 'low')
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    bench,
    said,
    busy,
    /** courier that Enter takes */
    usualCourier: usualCourier(),
    enter,
    /** Asks again for what was asked before. */
    back: () => {
      if (now.current.claimed !== null || now.current.weighed) ask(stepBack(now.current))
    },
  }
}
