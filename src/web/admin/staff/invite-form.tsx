import { invitationInputSchema, roleLabels, staffRoles } from '#shared/staff/staff.schema.ts'
import { choice, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useStaffForm } from '../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { staffCall } from '../parts/staff-call.ts'

const invitation = fields(invitationInputSchema, [
  text('name', 'Name'),
  text('email', 'Email', { type: 'email' }),
  choice('role', 'Role', Object.fromEntries(staffRoles.map((role) => [role, roleLabels[role]])), {
    initial: 'staff',
    hint: 'Staff look after orders, products and content. Admins see revenue, settings, activity and staff too. Packers pack and send parcels. Accountants read documents, payments and taxes.',
  }),
])
const empty = invitation.valuesOf(null)

/** Mails an invitation: a link to choose a password. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const form = useStaffForm({
    schema: invitation.schema,
    initial: empty,
    submit: async (body) => {
      await staffCall('POST /api/admin/staff/invitations', { body })
      form.replace(empty)
      showToast({ text: `An invitation is on its way to ${body.email}`, tone: 'ok' })
      onInvited()
    },
  })
  return (
    <section className="panel admin-section md:max-w-160" aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <form {...form.form} className="admin-form">
        <FormFailure text={form.failure} />
        <FormFields of={invitation} form={form} />
        <div className="admin-actions">
          <Button type="submit" small busy={form.busy} busyLabel="Sending...">
            Send invitation
          </Button>
        </div>
      </form>
    </section>
  )
}
