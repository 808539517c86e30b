import { useState, type FormEvent } from 'react'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useTask } from '../../parts/use-task.ts'
import { parcelsChanged } from '../parcels-changed.ts'
import { OpenUnitsList, type OpenUnits } from './open-units-list.tsx'

interface MakeParcelProps {
  orderId: string
  open: OpenUnits
  onClose: () => void
}

/** Makes a parcel of open units of an order, all of them or a part; the rest waits for another one. */
export function MakeParcel({ orderId, open, onClose }: MakeParcelProps) {
  const [left, setLeft] = useState<Record<number, number>>({})
  const { busy, failure, run } = useTask(() => {
    onClose()
    void parcelsChanged()
  })
  const chosen = open.map((line) => ({ ...line, packed: line.quantity - (left[line.position] ?? 0) }))
  const packed = chosen.reduce((sum, line) => sum + line.packed, 0)
  const all = open.reduce((sum, { quantity }) => sum + quantity, 0)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (packed === 0) return
    const lines = chosen
      .filter((line) => line.packed > 0)
      .map(({ position, packed: quantity }) => ({ position, quantity }))
    await run(async () => {
      const { parcel } = await staffCall('POST /api/admin/orders/:id/parcels', {
        params: { id: orderId },
        body: { lines },
      })
      return `${parcel.number} is made`
    })
  }

  return (
    <Dialog open onClose={onClose} title="Make a parcel" wide sheet holdsForm>
      <form className="admin-form" method="dialog" onSubmit={(event) => void send(event)}>
        <p className="text-text-2">What you leave out waits for another parcel.</p>
        <FormFailure text={failure} />
        <OpenUnitsList
          open={open}
          meaning="In the parcel"
          chosenOf={({ position, quantity }) => quantity - (left[position] ?? 0)}
          onChoose={({ position, quantity }, units) =>
            setLeft((before) => ({ ...before, [position]: quantity - units }))
          }
        />
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            small
            busy={busy}
            busyLabel="Saving..."
            disabled={packed === 0}
            data-focus-first
          >
            {packed === all ? `Pack all ${all}` : `Pack ${packed} of ${all}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
