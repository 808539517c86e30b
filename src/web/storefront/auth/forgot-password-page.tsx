import { useState } from 'react'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Head } from '#web/app/head.tsx'
import { useShopName } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { AuthLayout } from './auth-layout.tsx'

export default function ForgotPasswordPage() {
  const shop = useShopName()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const forgot = useForm({
    schema: async () => (await import('#shared/auth/auth.schema.ts')).forgotPasswordSchema,
    initial: { email: '' },
    submit: async ({ email }) => {
      await call('POST /api/auth/password/forgot', { body: { email } })
      setSentTo(email)
    },
  })

  return (
    <AuthLayout title="Forgot password" picture="ethnics">
      <Head
        title="Forgot password"
        description={`Set a new password for your ${shop} account.`}
        canonical={pages.forgotPassword}
      />
      <FormFailure text={forgot.failure} />
      {sentTo && (
        <Note tone="ok" announce>
          If there is an account for <b>{sentTo}</b>, a link to set a new password is on its way. It works
          once, for one hour.
        </Note>
      )}
      <p className="text-text-2">
        Enter the email of your account, and we will send you a link to set a new password.
      </p>
      <form {...forgot.form} className="grid gap-5">
        <Field label="Email" type="email" autoComplete="email" {...forgot.text('email')} />
        <Button type="submit" block busy={forgot.busy} busyLabel="Sending...">
          {sentTo ? 'Send again' : 'Send link'}
        </Button>
      </form>
      <p className="text-sm">
        <Link className="link" to={pages.login}>
          Back to login
        </Link>
      </p>
    </AuthLayout>
  )
}
