import type { User } from '#shared/auth/auth.schema.ts'
import { formatPhone, shownPhone } from '#shared/auth/format-phone.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { mergeUser } from '#web/auth/refresh-user.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormPurpose } from '../../layout/form-purpose.tsx'

export function ProfileForm({ user, onClose }: { user: User; onClose: () => void }) {
  const profile = useForm({
    schema: async () => (await import('#shared/auth/auth.schema.ts')).profileSchema,
    initial: { name: user.name, phone: shownPhone(user.phone) },
    submit: async (input) => {
      const response = await call('PUT /api/auth/profile', { body: input, access: 'customer' })
      mergeUser(response.user)
      showToast({ text: 'Profile updated' })
      onClose()
    },
  })
  return (
    <form {...profile.form} className="panel grid gap-5 md:grid-cols-2">
      <FormFailure text={profile.failure} className="md:col-span-2" />
      <Field label="Full name" autoComplete="name" autoFocus {...profile.text('name')} />
      <Field
        label="Phone"
        inputMode="numeric"
        autoComplete="tel-national"
        className="num"
        {...profile.text('phone', formatPhone)}
      />
      <Field
        label="Email"
        type="email"
        value={user.email}
        disabled
        hint="Cannot be changed here, but in Your data"
      />
      <div className="empty:hidden md:col-span-2">
        <FormPurpose>Name and phone are kept for your account and its orders.</FormPurpose>
      </div>
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" small busy={profile.busy} busyLabel="Saving...">
          Save Changes
        </Button>
        <Button variant="line" small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
