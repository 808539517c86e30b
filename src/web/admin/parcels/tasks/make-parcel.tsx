import { useState, type FormEvent } from 'react'
import { errorMessage } from '#web/api/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { parcelsChanged } from '../parcels-changed.ts'
import type { OpenPieces } from './cancel-pieces.tsx'

interface MakeParcelProps {
  orderId: string
  open: OpenPieces
  onClose: () => void
}

/** Makes a parcel of open pieces of an order, all of them or a part; the rest waits for another one. */
export function MakeParcel({ orderId, open, onClose }: MakeParcelProps) {
  const [left, setLeft] = useState<Record<number, number>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const chosen = open.map((line) => ({ ...line, packed: line.quantity - (left[line.position] ?? 0) }))
  const packed = chosen.reduce((sum, line) => sum + line.packed, 0)
  const all = open.reduce((sum, { quantity }) => sum + quantity, 0)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || packed === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const lines = chosen
        .filter((line) => line.packed > 0)
        .map(({ position, packed: quantity }) => ({ position, quantity }))
      const { parcel } = await staffCall('POST /api/admin/orders/:id/parcels', {
        params: { id: orderId },
        body: { lines },
      })
      showToast({ text: `${parcel.number} is made`, tone: 'ok' })
      onClose()
      await parcelsChanged()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title="Make a parcel" wide sheet holdsForm>
      <form className="admin-form" method="dialog" onSubmit={(event) => void send(event)}>
        <p className="text-text-2">What you leave out waits for another parcel.</p>
        <FormFailure text={failure} />
        <ul className="grid gap-3">
          {chosen.map(({ position, name, size, quantity, packed: value }) => (
            <li key={position} className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
              <span className="wrap-anywhere">
                {name}, {size}
                <span className="text-text-2"> ({quantity} open)</span>
              </span>
              <Stepper
                label={`In the parcel of ${name}, size ${size}`}
                value={value}
                min={0}
                max={quantity}
                onChange={(now) => setLeft((before) => ({ ...before, [position]: quantity - now }))}
              />
            </li>
          ))}
        </ul>
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
