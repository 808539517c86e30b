import { useLoaderData, useLocation, useSearchParams } from 'react-router'
import { authMessages } from '#shared/auth/auth-messages.ts'
import type { LoginForm, LoginInput } from '#shared/auth/auth.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { safeRedirect } from '#shared/auth/safe-redirect.ts'
import { Link } from '#web/ui/link.tsx'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Head } from '#web/app/head.tsx'
import { useFirstContents, useShopName } from '#web/app/site.ts'
import { signIn } from '#web/auth/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { DemoCredentials } from './demo-credentials.tsx'
import type { signInLoader } from './sign-in-loader.ts'
import { SignInProviders } from './sign-in-providers.tsx'
import { TwoStepField, useTwoStep } from './two-step-field.tsx'
import { useRedirectAfterSignIn, type EndedLocation } from './use-redirect-after-sign-in.ts'
import { useReturnFromProvider } from './use-return-from-provider.ts'

export default function LoginPage() {
  const shop = useShopName()
  const { hasDemoAccounts } = useFirstContents()
  const { store } = useLoaderData<typeof signInLoader>()
  const [query] = useSearchParams()
  useRedirectAfterSignIn()
  const hasEnded = (useLocation() as EndedLocation).state?.ended !== undefined
  const notLetIn = useReturnFromProvider()
  const twoStep = useTwoStep()
  const redirect = safeRedirect(query.get('redirect'))
  const toRegister = href(pages.register, null, Object.fromEntries(query))
  // Most who come from the cart have no account yet.
  const isBuying = redirect === pages.checkout

  const login = useForm({
    schema: async () => (await import('#shared/auth/auth.schema.ts')).loginFormSchema,
    initial: { identity: '', password: '', remember: false, totp: '' },
    fallback: authMessages.loginFailed,
    submit: async (input) => {
      const opened = await twoStep.attempt(() =>
        call('POST /api/auth/login', { body: loginInputOf(input), fallback: authMessages.loginFailed }),
      )
      if (opened) signIn(opened.token, opened.user, input.remember)
    },
  })

  return (
    <AuthLayout title="Welcome Back" picture="ethnics">
      <Head title="Login" description={`Sign in to your ${shop} account.`} canonical={pages.login} />
      {hasEnded && (
        <Note tone="info" announce>
          Your session has ended. Sign in to go on where you were.
        </Note>
      )}
      {isBuying && !hasEnded && (
        <div className="grid gap-3">
          <ButtonLink block to={toRegister}>
            Create an account
          </ButtonLink>
          <p className="text-sm text-text-2">Your cart stays as it is. Have an account? Sign in:</p>
        </div>
      )}
      <FormFailure text={login.failure ?? notLetIn} />
      <form {...login.form} className="grid gap-5">
        <Field
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...login.text('identity')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...login.text('password')} />
        {twoStep.asked && <TwoStepField {...login.text('totp')} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label="Remember me" {...login.tick('remember')} />
          <Link className="link text-sm" to={pages.forgotPassword}>
            Forgot password?
          </Link>
        </div>
        <Button type="submit" block busy={login.busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <SignInProviders providers={store.sign_in_providers} redirect={redirect} />
      {hasDemoAccounts && (
        <DemoCredentials
          onChoose={({ email, password }) => login.replace({ ...login.values, identity: email, password })}
        />
      )}
      {(!isBuying || hasEnded) && (
        <p className="text-sm">
          New here?{' '}
          <Link className="link" to={toRegister}>
            Create an account
          </Link>
        </p>
      )}
    </AuthLayout>
  )
}

/** Request body of the form: text without an @ is a username (docs/product/accounts.md, Sign in). */
function loginInputOf({ identity, password, remember, totp }: LoginForm): LoginInput {
  const entered = identity.trim().toLowerCase()
  const who = entered.includes('@') ? { email: entered } : { username: entered }
  return { ...who, password, remember, ...(totp !== '' && { totp }) }
}
