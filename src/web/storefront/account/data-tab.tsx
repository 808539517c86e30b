import { useState } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import { pages } from '#shared/routes.ts'
import { call } from '#web/api/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { signOut } from '#web/state/session-store.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TabSection } from './tab-section.tsx'

/** A customer takes their data along, or leaves (docs/product/own-shop.md, Your data). */
export function DataTab({ user }: { user: User }) {
  return (
    <TabSection title="Your data">
      <div className="grid max-w-[560px] gap-10">
        <Download user={user} />
        <Leave user={user} />
      </div>
    </TabSection>
  )
}

const schema = async () => (await import('#shared/data-rights/data-rights.ts')).confirmedSchema

function Download({ user }: { user: User }) {
  const form = useForm({
    schema,
    initial: { password: '' },
    submit: async (body) => {
      const { data } = await call('POST /api/account/data', { body, access: 'customer' })
      save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'your-data.json')
      form.replace({ password: '' })
      showToast({ text: 'Your data is downloaded' })
    },
  })
  return (
    <form {...form.form} className="grid gap-4 justify-items-start" aria-labelledby="download-data">
      <h3 id="download-data" className="text-lg font-bold">
        Download
      </h3>
      <p className="text-text-2">
        One file with your profile, addresses, orders, documents, payments, returns, reviews, messages and
        sign-ins. You may ask for it once an hour.
      </p>
      <Fields form={form} user={user} />
      <Button type="submit" small busy={form.busy} busyLabel="Gathering...">
        Download my data
      </Button>
    </form>
  )
}

function Leave({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)
  const form = useForm({
    schema,
    initial: { password: '' },
    submit: async (body) => {
      await call('POST /api/account/delete', { body, access: 'customer' })
      signOut()
      showToast({ text: 'Your account is deleted' })
    },
  })
  return (
    <form {...form.form} className="grid gap-4 justify-items-start" aria-labelledby="delete-account">
      <h3 id="delete-account" className="text-lg font-bold">
        Delete your account
      </h3>
      <p className="text-text-2">
        You are signed out everywhere and get no more mail. Wishlist, addresses and your name under reviews go
        at once. Orders keep what was bought, its price, state and pincode once they can be returned no more.
        The law has us keep invoices for eight years, and the rest locked away for one year, after which it is
        destroyed. More under{' '}
        <Link to={pages.privacy} className="link">
          Privacy
        </Link>
        .
      </p>
      {asking ? (
        <>
          <Fields form={form} user={user} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" small busy={form.busy} busyLabel="Deleting...">
              Delete my account for good
            </Button>
            <Button variant="line" small onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </>
      ) : (
        <Button variant="line" small onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      )}
    </form>
  )
}

interface FieldsProps {
  form: Pick<ReturnType<typeof useForm<never, { password: string }>>, 'failure' | 'text'>
  user: User
}

const Fields = ({ form, user }: FieldsProps) => (
  <>
    <FormFailure text={form.failure} />
    {/* tells the browser's password store whose password it is */}
    <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
    <div className="w-full">
      <PasswordField label="Password" autoComplete="current-password" {...form.text('password')} />
    </div>
  </>
)

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
