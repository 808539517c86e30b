import type { User } from '#shared/auth/auth.schema.ts'
import { pages } from '#shared/routes.ts'
import { AppLink } from '#web/link.tsx'
import { signOut, useSession } from '#web/state/session-store.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { usePopover } from './use-popover.ts'

/** Login and Register for a visitor; a greeting and the account's pages for who is signed in. */
export function AccountMenu() {
  const menu = usePopover()
  const { user } = useSession()
  return (
    <>
      <button type="button" className="icon-btn" aria-label="Account" {...menu.button}>
        <Icon name="user" />
      </button>
      <div className="menu" {...menu.popover}>
        <nav aria-label="Account" onClick={menu.close}>
          {user ? <SignedIn user={user} /> : <SignedOut />}
        </nav>
      </div>
    </>
  )
}

function SignedIn({ user }: { user: User }) {
  return (
    <>
      <p className="menu__greeting">
        Welcome, <b>{user.name || user.email}</b>
      </p>
      <Item to={pages.profile} icon="user" label="My Profile" />
      <Item to={pages.orders} icon="parcel" label="My Orders" />
      {user.role === 'admin' && <Item to={pages.admin} icon="chart" label="Admin dashboard" />}
      <button type="button" className="menu__item" onClick={signOut}>
        <Icon name="logout" />
        Logout
      </button>
    </>
  )
}

const SignedOut = () => (
  <>
    <Item to={pages.login} icon="user" label="Login" />
    <Item to={pages.register} icon="needle" label="Register" />
  </>
)

const Item = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
  <AppLink to={to} className="menu__item">
    <Icon name={icon} />
    {label}
  </AppLink>
)
