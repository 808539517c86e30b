import { useState } from 'react'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useTask } from '../../parts/use-task.ts'
import { parcelsChanged } from '../parcels-changed.ts'
import { OpenPiecesList, type OpenPieces } from './open-pieces-list.tsx'

interface CancelPiecesProps {
  orderId: string
  open: OpenPieces
  onClose: () => void
}

/** Cancels pieces that are in no parcel: their stock, their credit note and the refund. */
export function CancelPieces({ orderId, open, onClose }: CancelPiecesProps) {
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const [restock, setRestock] = useState(true)
  const { busy, failure, run } = useTask(() => {
    onClose()
    void parcelsChanged()
  })
  const lines = open
    .map(({ position }) => ({ position, quantity: chosen[position] ?? 0, restock }))
    .filter(({ quantity }) => quantity > 0)

  const send = () =>
    run(async () => {
      await staffCall('POST /api/admin/orders/:id/cancel-pieces', {
        params: { id: orderId },
        body: { lines },
      })
      return 'The pieces are cancelled'
    })

  return (
    <Dialog open onClose={onClose} title={`Cancel pieces of ${orderId}`} wide sheet holdsForm>
      <div className="admin-form">
        <p className="text-text-2">
          What was paid for them is refunded. Where no piece is left the order is cancelled.
        </p>
        <FormFailure text={failure} />
        <OpenPiecesList
          open={open}
          meaning="Cancel"
          chosenOf={({ position }) => chosen[position] ?? 0}
          onChoose={({ position }, units) => setChosen((before) => ({ ...before, [position]: units }))}
        />
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
