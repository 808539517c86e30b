import { useState } from 'react'
import type { StaffMember } from '#shared/staff/staff.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { StaffChanges } from './use-staff-changes.ts'

interface AccessActionsProps {
  member: StaffMember
  isMe: boolean
  changes: StaffChanges
}

/** Signs a staff member out everywhere, or disables the account. */
export function AccessActions({ member, isMe, changes }: AccessActionsProps) {
  const { name, disabled, sessions } = member
  const { busy } = changes
  const [asking, setAsking] = useState(false)
  const disable = async () => {
    await changes.change({ disabled: true }, `${name} is signed out and cannot sign in`)
    setAsking(false)
  }
  const enable = () => void changes.change({ disabled: false }, `${name} can sign in again`)
  const signOut = () => void changes.signOut(isMe ? 'Signed out everywhere else' : `${name} is signed out`)
  return (
    <>
      <div className="admin-actions">
        <Button
          variant="line"
          small
          busy={busy}
          disabled={sessions.length === 0}
          aria-label={`Sign out ${name} everywhere`}
          title="Everywhere"
          onClick={signOut}
        >
          Sign out
        </Button>
        <Button variant="line" small busy={busy} onClick={disabled ? enable : () => setAsking(true)}>
          {disabled ? 'Enable' : 'Disable'}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Disable ${name}?`}
        confirmLabel="Disable"
        danger
        busy={busy}
        onConfirm={() => void disable()}
        onCancel={() => setAsking(false)}
      >
        They are signed out at once and cannot sign in. What they did stays in the activity. You can enable
        the account again.
      </ConfirmDialog>
    </>
  )
}
