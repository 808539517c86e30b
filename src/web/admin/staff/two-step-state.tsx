import { useState } from 'react'
import type { StaffMember } from '#shared/staff/staff.schema.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { StaffChanges } from './use-staff-changes.ts'

interface TwoStepStateProps {
  member: StaffMember
  isMe: boolean
  changes: StaffChanges
}

/** State of the two-step sign-in. An admin can turn it off for a colleague who has lost the device. */
export function TwoStepState({ member: { name, two_step: isOn }, isMe, changes }: TwoStepStateProps) {
  const [asking, setAsking] = useState(false)
  const turnOff = async () => {
    await changes.resetTwoStep()
    setAsking(false)
  }
  if (!isOn || isMe) return isOn ? 'On' : 'Off'
  return (
    <>
      On{' '}
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
        busy={changes.busy}
        onConfirm={() => void turnOff()}
        onCancel={() => setAsking(false)}
      >
        The password alone will do to sign in, until they set it up again. Make sure that it is they who ask
        for it.
      </ConfirmDialog>
    </>
  )
}
