import { useState } from 'react'
import type { Area } from '#shared/delivery/delivery.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface AreaLineProps {
  area: Area
  onEdit: () => void
  onRemove: () => Promise<void>
}

export function AreaLine({ area, onEdit, onRemove }: AreaLineProps) {
  const { pincode, zone, cod, delivers } = area
  const { busy, run } = useAction()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    await run(onRemove, `${pincode} is no area any more`)
    setAsking(false)
  }
  return (
    <li>
      <b className="num">{pincode.padEnd(6, '·')}</b>
      <span>{delivers ? `${zone}, ${cod ? 'cash on delivery' : 'no cash'}` : 'No delivery'}</span>
      <div className="flex">
        <IconButton icon="edit" label={`Edit ${pincode}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Remove ${pincode}`} onClick={() => setAsking(true)} />
      </div>
      <ConfirmDialog
        open={asking}
        title={`Remove the area ${pincode}?`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        A shorter area that covers it decides from now on. Without one, shoppers there are told that delivery
        is not available.
      </ConfirmDialog>
    </li>
  )
}
