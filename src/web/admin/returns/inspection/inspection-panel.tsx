import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { playTone } from '../../pack/pack-tones.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { returnsChanged } from '../returns-changed.ts'
import {
  countText,
  inspectionOf,
  missingOf,
  nameOf,
  scanInto,
  setCount,
  startInspection,
  type Finding,
} from './inspect-pieces.ts'
import { usePieceCodes } from './use-piece-codes.ts'

const findings: Record<Finding, string> = { good: 'Good', damaged: 'Damaged', refused: 'Refused' }

/**
 * Counts what came back, by scan and keyboard: a piece that is scanned is good, a command says that it is not, and what is
 * left is missing. Enter settles the return (docs/product/returns.md).
 */
export function InspectionPanel({ of: { number, lines, state: reached } }: { of: StaffReturn }) {
  const [state, setState] = useState(() => startInspection(lines))
  const [said, setSaid] = useState({ id: 0, text: '', isRefused: false })
  const [entered, setEntered] = useState('')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const codes = usePieceCodes(lines)
  const isReady = codes !== null
  const missing = lines.reduce((sum, line, index) => sum + missingOf(line, state.counts[index]!), 0)
  const missingText = missing === 1 ? '1 piece is missing' : `${missing} pieces are missing`

  // A new view has the focus as a whole; pieces that are here are scanned at once.
  useEffect(() => {
    if (reached !== 'arrived' || !isReady) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isReady])

  function say(text: string, isRefused: boolean) {
    setSaid(({ id }) => ({ id: id + 1, text, isRefused }))
    playTone(isRefused ? 'low' : 'high')
  }

  function enter(event: FormEvent) {
    event.preventDefault()
    const text = entered.trim()
    setEntered('')
    if (text === '') return void finish()
    setAsking(false)
    const answer = scanInto(state, text, { lines, codes: codes ?? [] })
    setState(answer.state)
    say(answer.text, answer.isRefused)
  }

  /** Asks once more where units are missing: those stay the customer's. */
  async function finish() {
    if (busy) return
    if (missing > 0 && !asking) {
      setAsking(true)
      say(`${missingText}. Enter settles it so`, true)
      return
    }
    setBusy(true)
    try {
      const body = inspectionOf(lines, state)
      await staffCall('POST /api/admin/returns/:n/receive', { params: { n: number }, body })
      showToast({ text: `${number} is settled`, tone: 'ok' })
      await returnsChanged()
    } catch (error) {
      say(errorMessage(error), true)
      await returnsChanged()
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="panel admin-section" aria-labelledby="inspection">
      <h2 id="inspection">Inspection</h2>
      <form className="grid gap-3" method="dialog" onSubmit={enter}>
        <div className="field">
          <label className="label" htmlFor="inspected">
            {asking ? 'Settle it so?' : 'Scan a piece that is good'}
          </label>
          <div className="flex flex-wrap gap-3">
            <input
              ref={field}
              id="inspected"
              className="input flex-[1_1_220px]"
              aria-describedby="inspection-hint"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              disabled={!isReady}
              maxLength={60}
              value={entered}
              onChange={(event) => setEntered(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setAsking(false)
              }}
            />
            <Button type="submit" busy={busy} busyLabel="Settling...">
              {entered.trim() === '' ? 'Settle' : 'Count'}
            </Button>
          </div>
          <p className="hint" id="inspection-hint">
            Then .damaged or .refused where it is not, or .undo. Enter alone settles the return.
          </p>
        </div>
        <p
          className={`bench-said ${said.isRefused ? 'bench-said--low' : ''}`}
          role="alert"
          aria-live="assertive"
        >
          <span key={said.id}>{said.text}</span>
        </p>
      </form>
      <ul className="grid gap-4" aria-label="Pieces">
        {lines.map((line, index) => {
          const counts = state.counts[index]!
          const left = missingOf(line, counts)
          const name = nameOf(line, lines)
          return (
            <li key={index} className="grid gap-2.5 pt-4 border-t border-line">
              <p className="wrap-anywhere">
                <b>{name}</b>{' '}
                <span className="text-text-2">
                  {countText(line, counts)}
                  {left > 0 && `, ${left} missing`}
                </span>
              </p>
              <div className="flex flex-wrap gap-x-6 gap-y-3">
                {(Object.keys(findings) as Finding[]).map((finding) => (
                  <div key={finding} className="grid gap-1 text-sm">
                    <span aria-hidden="true">{findings[finding]}</span>
                    <Stepper
                      label={`${findings[finding]} of ${name}`}
                      value={counts[finding]}
                      min={0}
                      max={counts[finding] + left}
                      onChange={(count) => {
                        setAsking(false)
                        setState(setCount(state, index, finding, count))
                      }}
                    />
                  </div>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="admin-quiet">
        Good and damaged pieces are refunded or exchanged. What is refused or missing stays the customer’s.
      </p>
    </section>
  )
}
