import { useState } from 'react'
import type { CallResponse } from '#shared/calls.ts'
import { indianDay } from '#shared/tax/documents/financial-year.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dayText } from '../../parts/dates.ts'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { invalidate, useStaffQuery } from '../../parts/use-staff-query.ts'
import { AddRateDialog } from './add-rate-dialog.tsx'
import { slabsText } from './rate-lines.ts'

type Rate = CallResponse<'GET /api/admin/tax-rates'>['rates'][number]

/** Rates by HSN code with their history (docs/product/tax.md, Rates). */
export function TaxRatesPanel() {
  const rates = useStaffQuery('GET /api/admin/tax-rates')
  const [isAdding, setAdding] = useState(false)
  return (
    <LoadedPanel
      id="tax-rates"
      title="Rates"
      note="The longest HSN code that begins a product’s code counts, and of it the newest rate. A limit is the value of a piece after discount, without tax."
      of={rates}
      failure="The rates could not be loaded"
      skeletonRows={8}
    >
      {({ rates: rows }) => (
        <>
          <div className="admin-actions">
            <Button small onClick={() => setAdding(true)}>
              Add a rate
            </Button>
          </div>
          <ul className="admin-lines">
            {rows.toSorted(byCode).map((rate) => (
              <RateLine key={`${rate.hsn} ${rate.from}`} rate={rate} />
            ))}
          </ul>
          {isAdding && <AddRateDialog onClose={() => setAdding(false)} />}
        </>
      )}
    </LoadedPanel>
  )
}

const byCode = (a: Rate, b: Rate): number => a.hsn.localeCompare(b.hsn) || b.from.localeCompare(a.from)

const isToCome = ({ from }: Rate): boolean => from > indianDay(new Date())

const RateLine = ({ rate }: { rate: Rate }) => (
  <li>
    <b className="num">{rate.hsn}</b>
    <span>
      {rate.text !== '' && <b className="block text-text">{rate.text}</b>}
      {slabsText(rate.slabs, rate.unit)}, from {dayText(rate.from)}
      {!rate.in_force && !isToCome(rate) && ', replaced since'}
    </span>
    {isToCome(rate) && <RemoveRate rate={rate} />}
  </li>
)

function RemoveRate({ rate: { hsn, from } }: { rate: Rate }) {
  const { busy, run } = useAction()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    await run(async () => {
      await staffCall('DELETE /api/admin/tax-rates/:hsn/:from', { params: { hsn, from } })
      await invalidate('GET /api/admin/tax-rates')
    }, `The rate of ${hsn} is removed`)
    setAsking(false)
  }
  return (
    <>
      <IconButton icon="trash" label={`Remove the rate of ${hsn}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={`Remove the rate of ${hsn} from ${dayText(from)}?`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        The rate of before stays in force.
      </ConfirmDialog>
    </>
  )
}
