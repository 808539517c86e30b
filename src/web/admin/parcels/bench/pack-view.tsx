import { useEffect, useRef, useState } from 'react'
import { carrierLabels } from '#shared/parcels/parcel-states.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '#web/calls/use-action.ts'
import { downloadLabel } from '../download-label.ts'
import { AdminIcon } from '../../parts/admin-icon.tsx'
import { ScanForm } from '../../parts/scan-form.tsx'
import { byHandAlone, useCarriers } from '../use-carriers.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { BenchParcel } from './bench-parcel.tsx'
import { carrierNamed, stepLabels, benchStep, type BenchStep } from './bench-steps.ts'
import { PackQueue } from './pack-queue.tsx'
import { usePackBench } from './use-pack-bench.ts'

/** docs/product/parcels.md, Pack bench */
export default function PackView() {
  const query = useViewQuery()
  const wanted = query.get('number')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const offered = useCarriers().data ?? byHandAlone
  const { bench, message, busy, usualCourier, booked, enter, back } = usePackBench({
    offered,
    onParcel: (parcel) => query.set({ number: parcel?.number, page: null }, { replace: true }),
  })
  const step = benchStep(bench)

  useEffect(() => {
    if (wanted !== '' && wanted !== bench.parcel?.number) void enter(wanted)
  }, [wanted])
  // A new view has the focus as a whole; the bench takes it, and keeps it over every answer.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [message.id])

  const send = (entered: string) => {
    setText('')
    void enter(entered.trim())
    field.current?.focus()
  }
  return (
    <>
      <ViewHead title="Pack" />
      <ScanForm
        id="bench"
        ref={field}
        label={stepLabels[step]}
        hint={hintOf(step, {
          courier: usualCourier,
          books: carrierNamed(usualCourier, offered.carriers) !== null,
          grams: bench.parcel?.weight_grams ?? null,
        })}
        text={text}
        onText={setText}
        onEnter={send}
        onEscape={back}
        keepsFocus
        buttonText={buttonTexts[step]}
        busy={busy}
        message={message}
      >
        {step === 'courier' && offered.carriers.length > 1 && (
          <div className="admin-actions">
            {offered.carriers
              .filter((carrier) => carrier !== 'manual')
              .map((carrier) => (
                <Button key={carrier} variant="line" small onClick={() => send(carrierLabels[carrier])}>
                  Book with {carrierLabels[carrier]}
                </Button>
              ))}
          </div>
        )}
      </ScanForm>
      {booked !== null && bench.parcel === null && <PrintLabel number={booked} />}
      {bench.parcel ? (
        <BenchParcel parcel={bench.parcel} mayPress={offered.require_scan === false} onCommand={send} />
      ) : (
        <PackQueue onOpen={send} />
      )}
    </>
  )
}

/** Of the parcel that was booked last: its label has been downloaded once, and may be lost. */
function PrintLabel({ number }: { number: string }) {
  const { busy, run } = useAction()
  return (
    <p className="flex flex-wrap gap-3 items-center">
      <span>{number} is booked.</span>
      <Button
        variant="line"
        small
        busy={busy}
        busyLabel="Preparing..."
        onClick={() => void run(() => downloadLabel(number))}
      >
        <AdminIcon name="print" small />
        Print label
      </Button>
    </p>
  )
}

const buttonTexts: Record<BenchStep, string> = {
  open: 'Open',
  claimed: 'Take over',
  scan: 'Count',
  weight: 'Next',
  courier: 'Next',
  awb: 'Book',
}

interface Usual {
  courier: string
  /** it needs no AWB */
  books: boolean
  grams: number | null
}

function hintOf(step: BenchStep, { courier, books, grams }: Usual): string {
  switch (step) {
    case 'open':
      return 'Enter opens the most urgent order'
    case 'claimed':
      return 'Enter takes it over, Escape leaves it to your colleague'
    case 'scan':
      return 'Or .undo, .short, .weight 450, .leave'
    case 'weight':
      return grams === null ? 'Enter takes what the units should weigh' : `Enter keeps ${grams} g`
    case 'courier':
      if (courier === '') return 'Escape asks for the weight again'
      return books ? `Enter books with ${courier}` : `Enter takes ${courier}`
    case 'awb':
      return 'Enter books. Escape asks for the courier again'
  }
}
