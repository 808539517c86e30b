import { useState } from 'react'
import { cancelUnitsText } from '#shared/orders/cancel-sum.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Field } from '#web/ui/field.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useTask } from '../../parts/use-task.ts'
import { parcelsChanged } from '../parcels-changed.ts'
import { OpenUnitsList, type OpenUnits } from './open-units-list.tsx'

interface CancelUnitsProps {
  order: AdminOrder
  open: OpenUnits
  onClose: () => void
}

/** Cancels units that are in no parcel: their stock, their credit note and the refund. */
export function CancelUnits({ order, open, onClose }: CancelUnitsProps) {
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const { busy, fields, errors, failure, run } = useTask(() => {
    onClose()
    void parcelsChanged()
  })
  const lines = open
    .map(({ position }) => ({ position, quantity: chosen[position] ?? 0, restock }))
    .filter(({ quantity }) => quantity > 0)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const worth = open
    .flatMap(({ position, amounts }) => amounts.slice(0, chosen[position] ?? 0))
    .reduce((sum, amount) => sum + amount, 0)

  const send = () =>
    run(async () => {
      await staffCall('POST /api/admin/orders/:id/cancel-pieces', {
        params: { id: order.order_id },
        body: { lines, reason },
      })
      return 'The units are cancelled'
    })

  return (
    <Dialog open onClose={onClose} title={`Cancel units of ${order.order_id}`} wide sheet holdsForm>
      <div ref={fields} className="admin-form">
        <p className="text-text-2">The customer is told by e-mail, and sees it on the page of the order.</p>
        <FormFailure text={failure} />
        <OpenUnitsList
          open={open}
          meaning="Cancel"
          chosenOf={({ position }) => chosen[position] ?? 0}
          onChoose={({ position }, wanted) => setChosen((before) => ({ ...before, [position]: wanted }))}
        />
        <Checkbox
          label="Put back in stock"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
        <Field
          label="Why (optional)"
          hint="The customer reads it."
          maxLength={200}
          error={errors['reason']}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p role="status" className="num font-medium">
          {units > 0 && cancelUnitsText(order, { units, worth })}
        </p>
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Keep them
          </Button>
          <Button
            variant="danger"
            small
            busy={busy}
            busyLabel="Saving..."
            disabled={lines.length === 0}
            onClick={() => void send()}
          >
            Cancel units
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
