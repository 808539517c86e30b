import { useState } from 'react'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { playTone } from '../../parcels/bench/pack-tones.ts'
import type { ScanMessage } from '../../parts/scan-form.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { returnsChanged } from '../returns-changed.ts'
import {
  inspectionInput,
  missingUnits,
  scanInto,
  setCount,
  startInspection,
  type Finding,
  type UnitCode,
  type Refusal,
} from './inspect-units.ts'

/** The inspection of a return under way: its counts, and what came of the last entry. */
export function useInspection({ number, lines }: StaffReturn, codes: readonly UnitCode[]) {
  const [state, setState] = useState(() => startInspection(lines))
  const [message, setMessage] = useState<ScanMessage>({ id: 0, text: '', isRefused: false })
  const [refusals, setRefusals] = useState<Record<number, Refusal>>({})
  const [isSentBack, setSentBack] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const missing = lines.reduce((sum, line, index) => sum + missingUnits(line, state.counts[index]!), 0)

  function show(text: string, isRefused: boolean) {
    setMessage(({ id }) => ({ id: id + 1, text, isRefused }))
    playTone(isRefused ? 'low' : 'high')
  }

  /** Asks once more where units are missing, which stay the customer's. */
  async function settle() {
    if (busy) return
    if (state.counts.some(({ refused }, index) => refused > 0 && (refusals[index]?.why ?? '').trim() === ''))
      return show(returnMessages.whyRefused, true)
    if (missing > 0 && !isAsking) {
      setIsAsking(true)
      const text = missing === 1 ? '1 unit is missing' : `${missing} units are missing`
      show(`${text}. Enter settles it so`, true)
      return
    }
    setBusy(true)
    try {
      const body = { ...inspectionInput(lines, state, refusals), send_back: isSentBack }
      await staffCall('POST /api/admin/returns/:n/receive', { params: { n: number }, body })
      showToast({ text: `${number} is settled`, tone: 'ok' })
    } catch (error) {
      show(errorMessage(error), true)
    } finally {
      await returnsChanged()
      setBusy(false)
    }
  }

  return {
    counts: state.counts,
    refusals,
    explain: (line: number, refusal: Refusal) => setRefusals((before) => ({ ...before, [line]: refusal })),
    /** refused units go back in a parcel */
    isSentBack,
    setSentBack,
    message,
    /** Enter settles the return although units are missing */
    isAsking,
    busy,
    /** Takes a code or a command; an empty text settles the return. */
    enter: (text: string) => {
      if (text === '') return void settle()
      setIsAsking(false)
      const next = scanInto(state, text, { lines, codes })
      setState(next.state)
      show(next.text, next.isRefused)
    },
    count: (line: number, finding: Finding, count: number) => {
      setIsAsking(false)
      setState(setCount(state, line, finding, count))
    },
    stopAsking: () => setIsAsking(false),
  }
}
