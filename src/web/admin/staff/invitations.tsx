import { roleLabels, type Invitation } from '#shared/staff/staff.schema.ts'
import { useAction } from '#web/state/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '../parts/dates.ts'
import { staffCall } from '../parts/staff-call.ts'

interface InvitationsProps {
  invitations: readonly Invitation[]
  onChanged: () => void
}

/** Invitations that were mailed and are not accepted yet. */
export function Invitations({ invitations, onChanged }: InvitationsProps) {
  const { busy, run } = useAction()
  if (invitations.length === 0) return null
  const withdraw = async ({ id, name }: Invitation) => {
    await run(
      () => staffCall('DELETE /api/admin/staff/invitations/:id', { params: { id } }),
      `The invitation of ${name} is withdrawn`,
    )
    onChanged()
  }
  return (
    <section className="panel admin-section admin-panel--narrow" aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      <ul className="admin-invitations">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <b>{invitation.name}</b> <span className="admin-quiet">{invitation.email}</span>
              <p className="admin-quiet">
                {roleLabels[invitation.role]}, until {dayText(invitation.expires_at)}
              </p>
            </div>
            <Button variant="line" small busy={busy} onClick={() => void withdraw(invitation)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
