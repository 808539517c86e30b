import { useState } from 'react'
import type { CustomerDetail } from '#shared/account/customer.schema.ts'
import { useAction } from '#web/state/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { staffCall } from '../parts/staff-call.ts'

interface CustomerTwoStepProps {
  customer: CustomerDetail
  onChanged: () => void
}

/** An admin can turn off the two-step sign-in of a customer who has lost the device. */
export function CustomerTwoStep({ customer: { id, name, two_step: isOn }, onChanged }: CustomerTwoStepProps) {
  const { busy, run } = useAction()
  const [asking, setAsking] = useState(false)
  const turnOff = async () => {
    await run(
      () => staffCall('DELETE /api/admin/customers/:id/two-step', { params: { id } }),
      `${name} signs in with the password alone`,
    )
    setAsking(false)
    onChanged()
  }
  if (!isOn) return <span className="admin-quiet">Signs in with the password alone</span>
  return (
    <span className="admin-quiet">
      Two-step sign-in is on{' '}
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
    </span>
  )
}
