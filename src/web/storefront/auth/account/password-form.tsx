import { confirmationErrors } from '#shared/auth/confirmation-errors.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'

export function PasswordForm({ username, onClose }: { username: string; onClose: () => void }) {
  const password = useForm({
    schema: async () => (await import('#shared/auth/auth.schema.ts')).passwordChangeFormSchema,
    initial: { current_password: '', new_password: '', confirmPassword: '' },
    alsoCheck: ({ new_password, confirmPassword }) => confirmationErrors(new_password, confirmPassword),
    submit: async ({ current_password, new_password }) => {
      await call('PUT /api/auth/password', { body: { current_password, new_password }, access: 'customer' })
      showToast({ text: 'Password changed' })
      onClose()
    },
  })
  return (
    <form {...password.form} className="panel grid max-w-[560px] gap-5">
      <FormFailure text={password.failure} />
      {/* tells the browser's password store whose password it is */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        {...password.text('current_password')}
      />
      <NewPasswordFields
        label="New password"
        password={password.text('new_password')}
        confirmation={password.text('confirmPassword')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" small busy={password.busy} busyLabel="Saving...">
          Save password
        </Button>
        <Button variant="line" small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
