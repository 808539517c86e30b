import { useState } from 'react'
import type { CallResponse } from '#shared/calls.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { parcelsChanged } from '../parcels-changed.ts'

export type OpenPieces = CallResponse<'GET /api/admin/orders/:id/parcels'>['open']

interface CancelPiecesProps {
  orderId: string
  open: OpenPieces
  onClose: () => void
}

/** Cancels pieces that are in no parcel: their stock, their credit note and the refund. */
export function CancelPieces({ orderId, open, onClose }: CancelPiecesProps) {
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const [restock, setRestock] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const lines = open
    .map(({ position }) => ({ position, quantity: chosen[position] ?? 0, restock }))
    .filter(({ quantity }) => quantity > 0)

  async function send() {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await staffCall('POST /api/admin/orders/:id/cancel-pieces', {
        params: { id: orderId },
        body: { lines },
      })
      showToast({ text: 'The pieces are cancelled', tone: 'ok' })
      onClose()
      await parcelsChanged()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={`Cancel pieces of ${orderId}`} wide sheet holdsForm>
      <div className="admin-form">
        <p className="text-text-2">
          What was paid for them is refunded. Where no piece is left the order is cancelled.
        </p>
        <FormFailure text={failure} />
        <ul className="grid gap-3">
          {open.map(({ position, name, size, quantity }) => (
            <li key={position} className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
              <span className="wrap-anywhere">
                {name}, {size}
                <span className="text-text-2"> ({quantity} open)</span>
              </span>
              <Stepper
                label={`Cancel of ${name}, size ${size}`}
                value={chosen[position] ?? 0}
                min={0}
                max={quantity}
                onChange={(value) => setChosen((now) => ({ ...now, [position]: value }))}
              />
            </li>
          ))}
        </ul>
        <Checkbox
          label="Put back in stock"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
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
            Cancel pieces
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
