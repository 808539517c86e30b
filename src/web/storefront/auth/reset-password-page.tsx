import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { confirmationErrors } from '#shared/auth/confirmation-errors.ts'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { call } from '#web/calls/call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Head } from '#web/app/head.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Reached by the link in the mail: `/reset-password?token=…`, with `invited` from an invitation to the staff. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const isInvited = query.has('invited')
  const isDead = useDeadLink(token)
  const [done, setDone] = useState(false)

  return (
    <AuthLayout
      title={done ? (isInvited ? 'Welcome' : 'Password changed') : 'New password'}
      picture="ethnics"
    >
      <Head title="New password" />
      {done ? (
        <Done>
          {isInvited
            ? 'Your password is set. Sign in with it.'
            : 'Your password is changed, and every device was signed out. Sign in with the new one.'}
        </Done>
      ) : isDead ? (
        <DeadLink isInvited={isInvited} />
      ) : (
        <NewPasswordForm token={token} isInvited={isInvited} onDone={() => setDone(true)} />
      )}
    </AuthLayout>
  )
}

/** Asks before anything is typed. The page from the server is the same for everyone and knows no token. */
function useDeadLink(token: string): boolean {
  const hydrated = useHydrated()
  const [dead, setDead] = useState<string | null>(null)
  useEffect(() => {
    if (token === '') return
    const controller = new AbortController()
    // Without a response the form stays: the server checks the token again.
    call('POST /api/auth/password/reset/check', { body: { token }, signal: controller.signal }).then(
      ({ usable }) => setDead(usable ? null : token),
      () => undefined,
    )
    return () => controller.abort()
  }, [token])
  return hydrated && (token === '' || dead === token)
}

interface NewPasswordFormProps {
  token: string
  isInvited: boolean
  onDone: () => void
}

function NewPasswordForm({ token, isInvited, onDone }: NewPasswordFormProps) {
  const reset = useForm({
    schema: async () => (await import('#shared/auth/auth.schema.ts')).resetPasswordFormSchema,
    initial: { password: '', confirmPassword: '' },
    alsoCheck: ({ password, confirmPassword }) => confirmationErrors(password, confirmPassword),
    submit: async ({ password }) => {
      await call('POST /api/auth/password/reset', { body: { token, password } })
      onDone()
    },
  })
  return (
    <form {...reset.form} className="grid gap-5">
      {reset.failure && (
        <Note tone="error" announce>
          {reset.failure}.{' '}
          {isInvited ? (
            authMessages.askForInvitation
          ) : (
            <Link className="link" to={pages.forgotPassword}>
              Send a new link
            </Link>
          )}
        </Note>
      )}
      <NewPasswordFields
        label="New password"
        password={reset.text('password')}
        confirmation={reset.text('confirmPassword')}
      />
      <Button type="submit" block busy={reset.busy} busyLabel="Saving...">
        Save password
      </Button>
    </form>
  )
}

const Done = ({ children }: { children: ReactNode }) => (
  <>
    <Note tone="ok" announce>
      {children}
    </Note>
    <ButtonLink to={pages.login}>Login</ButtonLink>
  </>
)

/** A new link resets a password; another invitation comes from who has sent the first. */
const DeadLink = ({ isInvited }: { isInvited: boolean }) => (
  <>
    <Note tone="error" announce>
      {authMessages.deadResetLink}.{isInvited && ` ${authMessages.askForInvitation}`}
    </Note>
    {!isInvited && <ButtonLink to={pages.forgotPassword}>Send a new link</ButtonLink>}
  </>
)
