import { useState } from 'react'
import { roleLabels, type Invitation } from '#shared/staff/staff.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dayText } from '../parts/dates.ts'
import { staffCall } from '../parts/staff-call.ts'

interface InvitationsProps {
  invitations: readonly Invitation[]
  onChanged: () => void
}

export function Invitations({ invitations, onChanged }: InvitationsProps) {
  const { busy, run } = useAction()
  const [asked, setAsked] = useState<Invitation | null>(null)
  if (invitations.length === 0) return null
  const sendAgain = async ({ name, email, role }: Invitation) => {
    await run(
      () => staffCall('POST /api/admin/staff/invitations', { body: { name, email, role } }),
      `Another invitation is on its way to ${email}`,
    )
    onChanged()
  }
  const withdraw = async ({ id, name }: Invitation) => {
    await run(
      () => staffCall('DELETE /api/admin/staff/invitations/:id', { params: { id } }),
      `The invitation of ${name} is withdrawn`,
    )
    setAsked(null)
    onChanged()
  }
  return (
    <section className="panel admin-section md:max-w-160" aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      <ul>
        {invitations.map((invitation) => (
          <li
            className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between py-2.5 px-0 border-b border-line"
            key={invitation.id}
          >
            <div>
              <b>{invitation.name}</b> <span className="admin-quiet">{invitation.email}</span>
              <p className="admin-quiet">
                {roleLabels[invitation.role]}, until {dayText(invitation.expires_at)}
              </p>
            </div>
            <div className="admin-actions">
              <Button
                variant="line"
                small
                disabled={busy}
                aria-label={`Send again the invitation of ${invitation.name}`}
                onClick={() => void sendAgain(invitation)}
              >
                Send again
              </Button>
              <Button
                variant="line"
                small
                aria-label={`Withdraw the invitation of ${invitation.name}`}
                onClick={() => setAsked(invitation)}
              >
                Withdraw
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={`Withdraw the invitation of ${asked?.name}?`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        danger
        busy={busy}
        onConfirm={() => asked && void withdraw(asked)}
        onCancel={() => setAsked(null)}
      >
        The link in their mail stops working. They can be invited again.
      </ConfirmDialog>
    </section>
  )
}
