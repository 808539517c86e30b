import { shownPhone } from '#shared/auth/format-phone.ts'
import { startTransition, useState } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProfileForm, PasswordForm } from './lazy-parts.ts'
import { TabSection } from './tab-section.tsx'
import { WaysSection } from './ways-section.tsx'
import { EndOthersButton, SessionList } from '#web/auth/session-list.tsx'
import { useSessions } from '#web/auth/use-sessions.ts'

/** Name and phone can be changed, the e-mail by a link (docs/product/accounts.md). */
export function ProfileTab({ user }: { user: User }) {
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button variant="line" small onClick={() => startTransition(() => setEditing(true))}>
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
      <WaysSection />
      <SessionsSection />
    </div>
  )
}

const ProfileFacts = ({ user }: { user: User }) => (
  <dl className="facts panel">
    <dt>Name</dt>
    <dd>{user.name}</dd>
    <dt>Email</dt>
    <dd>
      {user.email}{' '}
      <span className="hint">
        Cannot be changed here, but in{' '}
        <Link className="link" to={href(pages.profile, null, { tab: 'data' })}>
          Your data
        </Link>
      </span>
    </dd>
    <dt>Phone</dt>
    <dd className="num">{shownPhone(user.phone)}</dd>
  </dl>
)

function SessionsSection() {
  const sessions = useSessions()
  return (
    <TabSection title="Where you are signed in" action={<EndOthersButton sessions={sessions} />}>
      <SessionList sessions={sessions} />
    </TabSection>
  )
}

function PasswordSection({ username }: { username: string }) {
  const [open, setOpen] = useState(false)
  const change = (
    <Button variant="line" small onClick={() => startTransition(() => setOpen(true))}>
      Change password
    </Button>
  )
  return (
    <TabSection title="Password" action={!open && change}>
      {open ? (
        <PasswordForm username={username} onClose={() => setOpen(false)} />
      ) : (
        <p className="text-text-2">Changing it signs you out on every other device.</p>
      )}
    </TabSection>
  )
}
