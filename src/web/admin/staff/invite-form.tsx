import { invitationInputSchema, roleLabels, staffRoles } from '#shared/staff/staff.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { staffCall } from '../parts/staff-call.ts'

const empty = { name: '', email: '', role: 'staff' as string }

/** Mails an invitation: a link to choose a password. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const form = useForm({
    schema: invitationInputSchema,
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
        <Field label="Name" autoComplete="off" maxLength={100} {...form.text('name')} />
        <Field label="Email" type="email" autoComplete="off" maxLength={254} {...form.text('email')} />
        <SelectField
          label="Role"
          hint="Staff look after orders, products and content. Admins see revenue, settings, activity and staff too. Packers pack and send parcels. Accountants read documents, payments and taxes."
          {...form.text('role')}
        >
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
        <div className="admin-actions">
          <Button type="submit" small busy={form.busy} busyLabel="Sending...">
            Send invitation
          </Button>
        </div>
      </form>
    </section>
  )
}
