import { useState } from 'react'
import { useAction } from '#web/state/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface Pincode {
  pincode: string
  cod: boolean
}

export function PincodeLine({ pincode, onRemove }: { pincode: Pincode; onRemove: () => Promise<void> }) {
  const { busy, run } = useAction()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    await run(onRemove, `The store no longer delivers to ${pincode.pincode}`)
    setAsking(false)
  }
  return (
    <li>
      <b>{pincode.pincode}</b>
      <span>{pincode.cod ? 'Cash on delivery' : 'Paid by card only'}</span>
      <IconButton icon="trash" label={`Remove ${pincode.pincode}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={`Stop delivering to ${pincode.pincode}?`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        Shoppers there are told that delivery is not available.
      </ConfirmDialog>
    </li>
  )
}
