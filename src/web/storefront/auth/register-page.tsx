import { useLoaderData, useSearchParams } from 'react-router'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { confirmationErrors } from '#shared/auth/confirmation-errors.ts'
import { formatPhone } from '#shared/auth/format-phone.ts'
import { href, pages } from '#shared/routes.ts'
import { safeRedirect } from '#shared/auth/safe-redirect.ts'
import { Link } from '#web/ui/link.tsx'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Head } from '#web/app/head.tsx'
import { useShopName } from '#web/app/site.ts'
import { signIn } from '#web/auth/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { signInLoader } from './sign-in-loader.ts'
import { SignInProviders } from './sign-in-providers.tsx'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'
import { FormPurpose } from '../layout/form-purpose.tsx'

const empty = { name: '', email: '', phone: '', password: '', confirmPassword: '', terms: false }

export default function RegisterPage() {
  const shop = useShopName()
  const { store } = useLoaderData<typeof signInLoader>()
  const [query] = useSearchParams()
  useRedirectAfterSignIn()

  const register = useForm({
    schema: async () => (await import('#shared/auth/auth.schema.ts')).registerFormSchema,
    initial: empty,
    alsoCheck: ({ password, confirmPassword }) => confirmationErrors(password, confirmPassword),
    fallback: authMessages.registrationFailed,
    submit: async ({ name, email, phone, password }) => {
      const { token, user } = await call('POST /api/auth/register', {
        body: { name, email, phone, password },
        fallback: authMessages.registrationFailed,
      })
      signIn(token, user, false)
    },
  })

  return (
    <AuthLayout title="Create your account" picture="vibes">
      <Head
        title="Create your account"
        description={`Join ${shop}: orders, addresses and a wishlist in one place.`}
        canonical={pages.register}
      />
      {store.public_demo && <Note tone="warn">{authMessages.publicDemo}</Note>}
      <FormFailure text={register.failure} />
      <form {...register.form} className="grid gap-5">
        <Field label="Full name" autoComplete="name" {...register.text('name')} />
        <Field label="Email" type="email" autoComplete="email" {...register.text('email')} />
        <Field
          label="Phone"
          inputMode="numeric"
          autoComplete="tel-national"
          className="num"
          hint="10 digits"
          {...register.text('phone', formatPhone)}
        />
        <NewPasswordFields
          label="Password"
          password={register.text('password')}
          confirmation={register.text('confirmPassword')}
        />
        <Checkbox
          label={
            <>
              I accept the <TermsLink to={pages.terms}>Terms</TermsLink> and{' '}
              <TermsLink to={pages.privacy}>Privacy Policy</TermsLink>
            </>
          }
          {...register.tick('terms')}
        />
        <FormPurpose>Name, email and phone are kept for your account and its orders.</FormPurpose>
        <Button type="submit" block busy={register.busy} busyLabel="Creating Account...">
          Create Account
        </Button>
      </form>
      <SignInProviders providers={store.sign_in_providers} redirect={safeRedirect(query.get('redirect'))} />
      <p className="text-sm">
        Already have an account?{' '}
        <Link className="link" to={href(pages.login, null, Object.fromEntries(query))}>
          Sign in
        </Link>
      </p>
    </AuthLayout>
  )
}

/** In a tab of its own, so that what was entered is not lost. */
const TermsLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="link text-sm" to={to} target="_blank">
    {children}
  </Link>
)
