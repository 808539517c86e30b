import { useState } from 'react'
import { formatPhone, profileSchema, type User } from '#shared/auth/auth.schema.ts'
import { call } from '#web/api/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { mergeUser } from '#web/state/session-store.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { phoneText } from './address-lines.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TabSection } from './tab-section.tsx'

/** Name and phone can be changed, the e-mail cannot (docs/product/accounts.md). */
export function ProfileTab({ user }: { user: User }) {
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button variant="line" small onClick={() => setEditing(true)}>
      <Icon name="edit" /> Edit
    </Button>
  )
  return (
    <div className="grid gap-14">
      <TabSection title="Profile" action={!editing && edit}>
        {editing ? (
          <ProfileForm user={user} onClose={() => setEditing(false)} />
        ) : (
          <ProfileFacts user={user} />
        )}
      </TabSection>
      <PasswordSection username={user.email} />
      <SessionsSection />
    </div>
  )
}

const ProfileFacts = ({ user }: { user: User }) => (
  <dl className="facts panel wrap-anywhere">
    <dt>Name</dt>
    <dd>{user.name}</dd>
    <dt>Email</dt>
    <dd>
      {user.email} <span className="hint">Cannot be changed</span>
    </dd>
    <dt>Phone</dt>
    <dd className="num">{phoneText(user.phone)}</dd>
  </dl>
)

function ProfileForm({ user, onClose }: { user: User; onClose: () => void }) {
  const profile = useForm({
    schema: profileSchema,
    initial: { name: user.name, phone: phoneText(user.phone) },
    submit: async (input) => {
      const answer = await call('PUT /api/auth/profile', { body: input, access: 'customer' })
      mergeUser(answer.user)
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
        maxLength={12}
        className="num"
        {...profile.text('phone', formatPhone)}
      />
      <Field label="Email" type="email" value={user.email} disabled hint="Cannot be changed" />
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
