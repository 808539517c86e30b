import { useState } from 'react'
import { causeLabels, outcomeLabels, returnCauses, returnOutcomes } from '#shared/parcels/receive.schema.ts'
import { isLost } from '#shared/parcels/lost-parcel.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useCan } from '../../parts/use-can.ts'
import { useTask } from '../../parts/use-task.ts'
import { parcelsChanged } from '../parcels-changed.ts'

interface ReceiveParcelProps {
  parcel: Parcel
  onClose: () => void
}

interface Counted {
  damaged: number
  lost: number
}

/** Counts a parcel that came back: what is neither damaged nor lost is good, so that the three always add up. */
export function ReceiveParcel({ parcel, onClose }: ReceiveParcelProps) {
  const wasLost = isLost(parcel)
  const can = useCan()
  const [counted, setCounted] = useState<Record<number, Counted>>({})
  const [why, setWhy] = useState<(typeof returnCauses)[number]>(wasLost ? 'courier' : 'refused')
  const [then, setThen] = useState<(typeof returnOutcomes)[number] | ''>(wasLost ? '' : 'resend')
  const { busy, fields, errors, failure, run } = useTask(() => {
    onClose()
    void parcelsChanged()
  })
  const lines = parcel.lines.map((line) => {
    const begins = { damaged: 0, lost: wasLost ? line.quantity : 0 }
    const { damaged, lost } = counted[line.position] ?? begins
    return { ...line, damaged, lost, good: line.quantity - damaged - lost }
  })
  const count = (position: number, counts: Counted) => setCounted((now) => ({ ...now, [position]: counts }))

  const send = () =>
    run(async () => {
      const counts = lines.map(({ position, good, damaged, lost }) => ({ position, good, damaged, lost }))
      const body = { lines: counts, why, then: then || 'resend' } as const
      await staffCall('POST /api/admin/parcels/:n/receive', { params: { n: parcel.number }, body })
      return wasLost ? `${parcel.number} is closed as lost` : `${parcel.number} is received`
    })

  return (
    <Dialog
      open
      onClose={onClose}
      title={wasLost ? `${parcel.number} was lost` : `Receive ${parcel.number}`}
      wide
      sheet
      holdsForm
    >
      <div ref={fields} className="admin-form">
        <FormFailure text={failure} />
        {wasLost && (
          <p className="text-text-2">
            All of it counts as lost. Change the figures if some of it came back after all.
          </p>
        )}
        <ul className="grid gap-4">
          {lines.map(({ position, name, size, quantity, good, damaged, lost }) => (
            <li key={position} className="grid gap-2.5 pb-4 border-b border-line">
              <p className="wrap-anywhere">
                {name}, {size}
              </p>
              <p role="status" className="text-sm text-text-2">
                {wasLost && lost === quantity ? `${lost} of ${quantity} lost` : `${good} of ${quantity} good`}
              </p>
              <div className="flex flex-wrap gap-x-6 gap-y-3">
                <div className="grid gap-1 text-sm">
                  <span aria-hidden="true">Damaged</span>
                  <Stepper
                    label={`Damaged of ${name}, ${size}`}
                    value={damaged}
                    min={0}
                    max={quantity - lost}
                    onChange={(value) => count(position, { damaged: value, lost })}
                  />
                </div>
                <div className="grid gap-1 text-sm">
                  <span aria-hidden="true">Lost</span>
                  <Stepper
                    label={`Lost of ${name}, ${size}`}
                    value={lost}
                    min={0}
                    max={quantity - damaged}
                    onChange={(value) => count(position, { damaged, lost: value })}
                  />
                </div>
              </div>
            </li>
          ))}
        </ul>
        <SelectField
          label={wasLost ? 'Why it did not arrive' : 'Why it came back'}
          error={errors['why']}
          value={why}
          onChange={(event) => setWhy(event.target.value as typeof why)}
        >
          {returnCauses.map((cause) => (
            <option key={cause} value={cause}>
              {causeLabels[cause]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="What happens then"
          error={errors['then']}
          value={then}
          onChange={(event) => setThen(event.target.value as typeof then)}
        >
          {wasLost && (
            <option value="" disabled>
              Choose what to do
            </option>
          )}
          {returnOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeLabels[outcome]}
            </option>
          ))}
        </SelectField>
        {!can('orders:write') && then === 'cancel' && (
          <p className="text-sm text-text-2">Where it was paid, staff send the money back.</p>
        )}
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Cancel
          </Button>
          <Button small busy={busy} busyLabel="Saving..." disabled={then === ''} onClick={() => void send()}>
            {wasLost ? 'Save' : 'Receive'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
