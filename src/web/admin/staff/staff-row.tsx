import type { StaffMember } from '#shared/staff/staff.schema.ts'
import { dayText } from '../parts/dates.ts'
import { TurnOffTwoStep } from '../parts/turn-off-two-step.tsx'
import { AccessActions } from './access-actions.tsx'
import { RoleSelect } from './role-select.tsx'
import { useStaffChanges } from './use-staff-changes.ts'

interface StaffRowProps {
  member: StaffMember
  isMe: boolean
  onChanged: () => void
}

export function StaffRow({ member, isMe, onChanged }: StaffRowProps) {
  const changes = useStaffChanges(member, onChanged)
  return (
    <tr>
      <td className="cell-lead">
        {member.name}
        {isMe && <span className="admin-quiet"> (you)</span>}
        <small className="font-regular">{member.email}</small>
      </td>
      <td className="cell-set">
        <RoleSelect member={member} changes={changes} />
      </td>
      <td className="cell-mark">
        <span className="md:hidden">Two-step sign-in: </span>
        {member.two_step ? 'On' : 'Off'}{' '}
        {member.two_step && !isMe && <TurnOffTwoStep of="staff" person={member} onChanged={onChanged} />}
      </td>
      <td className="cell-who">
        <SignedIn member={member} />
      </td>
      <td className="cell-act">
        <AccessActions member={member} isMe={isMe} changes={changes} />
      </td>
    </tr>
  )
}

function SignedIn({ member: { disabled, sessions } }: { member: StaffMember }) {
  const [latest] = sessions
  if (disabled) return <span className="status bg-danger-bg text-danger">Disabled</span>
  if (!latest) return 'Nowhere'
  return (
    <>
      {dayText(latest.started_at)}
      <small>{sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}</small>
    </>
  )
}
