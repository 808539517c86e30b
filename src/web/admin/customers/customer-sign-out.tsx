import { useState } from 'react'
import type { CustomerDetail } from '#shared/auth/account/customer.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { staffCall } from '../parts/staff-call.ts'

/** An admin can end every session of a customer who has lost a phone or whose account somebody else uses. */
export function CustomerSignOut({ customer: { id, name } }: { customer: CustomerDetail }) {
  const { busy, run } = useAction()
  const [asking, setAsking] = useState(false)
  const signOut = async () => {
    await run(
      () => staffCall('POST /api/admin/customers/:id/sign-out', { params: { id } }),
      `${name} is signed out`,
    )
    setAsking(false)
  }
  return (
    <span>
      <Button variant="line" small aria-label={`Sign out ${name} everywhere`} onClick={() => setAsking(true)}>
        Sign out
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Sign out ${name} everywhere?`}
        confirmLabel="Sign out"
        busy={busy}
        onConfirm={() => void signOut()}
        onCancel={() => setAsking(false)}
      >
        They sign in again on every phone and computer. Their password stays as it is.
      </ConfirmDialog>
    </span>
  )
}
