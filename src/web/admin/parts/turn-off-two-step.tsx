import { useState } from 'react'
import { useAction } from '#web/calls/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { staffCall } from './staff-call.ts'

interface TurnOffTwoStepProps {
  of: 'staff' | 'customers'
  person: { id: string; name: string }
  onChanged: () => void
}

/** An admin can turn off the two-step sign-in of somebody who has lost the device. */
export function TurnOffTwoStep({ of, person: { id, name }, onChanged }: TurnOffTwoStepProps) {
  const { busy, run } = useAction()
  const [asking, setAsking] = useState(false)
  const turnOff = async () => {
    await run(
      () => staffCall(`DELETE /api/admin/${of}/:id/two-step`, { params: { id } }),
      `${name} signs in with the password alone`,
    )
    setAsking(false)
    onChanged()
  }
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={`Turn off two-step sign-in of ${name}`}
        onClick={() => setAsking(true)}
      >
        Turn off
      </button>
      <ConfirmDialog
        open={asking}
        title={`Turn off two-step sign-in of ${name}?`}
        confirmLabel="Turn off"
        danger
        busy={busy}
        onConfirm={() => void turnOff()}
        onCancel={() => setAsking(false)}
      >
        The password alone will do to sign in, until they set it up again. Make sure that it is they who ask
        for it.
      </ConfirmDialog>
    </>
  )
}
