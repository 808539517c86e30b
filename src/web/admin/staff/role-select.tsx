import { useState } from 'react'
import { roleLabels, type StaffMember } from '#shared/staff/staff.schema.ts'
import { roles, type Role } from '#shared/auth/auth.schema.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { StaffChanges } from './use-staff-changes.ts'

interface RoleSelectProps {
  member: StaffMember
  changes: StaffChanges
}

/** Changes a role. Removing somebody from the staff asks for confirmation. */
export function RoleSelect({ member: { name, role }, changes }: RoleSelectProps) {
  const [asking, setAsking] = useState(false)
  const choose = (wanted: Role) => {
    if (wanted === 'customer') setAsking(true)
    else void changes.change({ role: wanted }, `The role of ${name} is changed`)
  }
  const dismiss = async () => {
    await changes.change({ role: 'customer' }, `${name} is no longer staff`)
    setAsking(false)
  }
  return (
    <>
      <select
        className="input"
        aria-label={`Role of ${name}`}
        value={role}
        disabled={changes.busy}
        onChange={(event) => choose(event.target.value as Role)}
      >
        {roles.map((option) => (
          <option key={option} value={option}>
            {option === 'customer' ? 'No longer staff' : roleLabels[option]}
          </option>
        ))}
      </select>
      <ConfirmDialog
        open={asking}
        title={`${name} no longer works here?`}
        confirmLabel="Take out of the staff"
        danger
        busy={changes.busy}
        onConfirm={() => void dismiss()}
        onCancel={() => setAsking(false)}
      >
        The dashboard is closed to them at once. Their account stays, for shopping. You can invite them again.
      </ConfirmDialog>
    </>
  )
}
