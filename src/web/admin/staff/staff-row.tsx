import { useState } from 'react'
import { roleLabels, type StaffMember } from '#shared/staff/staff.schema.ts'
import { roles } from '#shared/auth/auth.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { useAction } from '#web/state/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dayText } from '../parts/dates.ts'
import { staffCall } from '../parts/staff-call.ts'

interface StaffRowProps {
  member: StaffMember
  isMe: boolean
  onChanged: () => void
}

/** One person, with what an admin can do for or against them. */
export function StaffRow({ member, isMe, onChanged }: StaffRowProps) {
  const { id, name, disabled } = member
  const { busy, run } = useAction()
  const [asking, setAsking] = useState<'disable' | 'dismiss' | null>(null)
  const change = async (body: { role?: string; disabled?: boolean }, done: string) => {
    const path = href(adminApi.staffMember, { id })
    await run(() => staffCall(path, { method: 'PUT', body }), done)
    setAsking(null)
    onChanged()
  }
  const signOut = async () => {
    const path = href(adminApi.staffSignOut, { id })
    await run(
      () => staffCall(path, { method: 'POST' }),
      isMe ? 'Signed out everywhere else' : `${name} is signed out`,
    )
    onChanged()
  }
  const resetTwoStep = async () => {
    const path = href(adminApi.staffTwoStep, { id })
    await run(() => staffCall(path, { method: 'DELETE' }), `${name} signs in with the password alone`)
    onChanged()
  }

  return (
    <tr>
      <td className="cell-lead">
        {name}
        {isMe && <span className="admin-quiet"> (you)</span>}
        <small className="font-regular">{member.email}</small>
      </td>
      <td className="cell-set">
        <select
          className="input"
          aria-label={`Role of ${name}`}
          value={member.role}
          disabled={busy}
          onChange={({ target: { value: role } }) =>
            role === 'customer'
              ? setAsking('dismiss')
              : void change({ role }, `The role of ${name} is changed`)
          }
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {role === 'customer' ? 'No longer staff' : roleLabels[role]}
            </option>
          ))}
        </select>
      </td>
      <td className="cell-wide">
        {member.two_step ? 'On' : 'Off'}
        {member.two_step && !isMe && (
          <>
            {' '}
            <button type="button" className="link" disabled={busy} onClick={() => void resetTwoStep()}>
              Turn off
            </button>
          </>
        )}
      </td>
      <td className="cell-who">
        <SignedIn member={member} />
      </td>
      <td className="cell-act">
        <div className="admin-actions">
          <Button
            variant="line"
            small
            busy={busy}
            disabled={member.sessions.length === 0}
            aria-label={`Sign out ${name} everywhere`}
            title="Everywhere"
            onClick={() => void signOut()}
          >
            Sign out
          </Button>
          {disabled ? (
            <Button
              variant="line"
              small
              busy={busy}
              onClick={() => void change({ disabled: false }, `${name} can sign in again`)}
            >
              Enable
            </Button>
          ) : (
            <Button variant="line" small busy={busy} onClick={() => setAsking('disable')}>
              Disable
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={asking === 'disable'}
          title={`Disable ${name}?`}
          confirmLabel="Disable"
          danger
          busy={busy}
          onConfirm={() => void change({ disabled: true }, `${name} is signed out and cannot sign in`)}
          onCancel={() => setAsking(null)}
        >
          They are signed out at once and cannot sign in. What they did stays in the activity. You can enable
          the account again.
        </ConfirmDialog>
        <ConfirmDialog
          open={asking === 'dismiss'}
          title={`${name} no longer works here?`}
          confirmLabel="Take out of the staff"
          danger
          busy={busy}
          onConfirm={() => void change({ role: 'customer' }, `${name} is no longer staff`)}
          onCancel={() => setAsking(null)}
        >
          The dashboard is closed to them at once. Their account stays, for shopping. You can invite them
          again.
        </ConfirmDialog>
      </td>
    </tr>
  )
}

function SignedIn({ member: { disabled, sessions } }: { member: StaffMember }) {
  const [latest] = sessions
  if (disabled) return <span className="status status--cancelled">Disabled</span>
  if (!latest) return 'Nowhere'
  return (
    <>
      {dayText(latest.started_at)}
      <small>{sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}</small>
    </>
  )
}
