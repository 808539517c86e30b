import { useEffect, useRef, useState } from 'react'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { ScanForm } from '../../parts/scan-form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { lineName, noRefusal } from './inspect-units.ts'
import { LineCounts } from './line-counts.tsx'
import { useInspection } from './use-inspection.ts'
import { useUnitCodes } from './use-unit-codes.ts'

/**
 * Counts what came back, by scan and keyboard: a unit that is scanned is good, a command says that it is not, and what is
 * left is missing. Enter settles the return (docs/product/returns.md).
 */
export function InspectionPanel({ of: inspected }: { of: StaffReturn }) {
  const { lines, state } = inspected
  const codes = useUnitCodes(lines)
  const isReady = codes !== null
  const { counts, message, isAsking, busy, ...inspection } = useInspection(inspected, codes ?? [])
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)

  // A new view has the focus as a whole; units that are here are scanned at once.
  useEffect(() => {
    if (state !== 'arrived' || !isReady) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isReady])

  return (
    <section className="panel admin-section" aria-labelledby="inspection">
      <h2 id="inspection">Inspection</h2>
      <ScanForm
        id="inspected"
        ref={field}
        label={isAsking ? 'Settle the return with these counts?' : 'Scan a unit that is good'}
        hint="A unit that is not good: scan it, then type .damaged or .refused; .undo takes the last one back. Press Enter in the empty field to settle the return."
        text={text}
        onText={setText}
        onEnter={(entered) => {
          setText('')
          inspection.enter(entered)
        }}
        onEscape={inspection.stopAsking}
        disabled={!isReady}
        buttonText={text.trim() === '' ? 'Settle' : 'Count'}
        busyLabel="Settling..."
        busy={busy}
        message={message}
      />
      <ul className="grid gap-4" aria-label="Units">
        {lines.map((line, index) => (
          <LineCounts
            key={index}
            name={lineName(line, lines)}
            line={line}
            counts={counts[index]!}
            onCount={(finding, count) => inspection.count(index, finding, count)}
            number={inspected.number}
            refusal={inspection.refusals[index] ?? noRefusal}
            onRefusal={(refusal) => inspection.explain(index, refusal)}
          />
        ))}
      </ul>
      {counts.some(({ refused }) => refused > 0) && (
        <Checkbox
          label="Send what is refused back in a parcel, at no charge"
          checked={inspection.isSentBack}
          onChange={(event) => inspection.setSentBack(event.target.checked)}
        />
      )}
      <p className="admin-quiet">
        Good and damaged units are refunded or exchanged. What is refused or missing stays the customer’s.
        What is refused waits here until the customer collects it, or goes back in a parcel.
      </p>
    </section>
  )
}
