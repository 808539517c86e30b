import type { User } from '#shared/auth/auth.schema.ts'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { signOut, useSession } from '#web/state/session-store.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { usePopover } from './use-popover.ts'

export function AccountMenu() {
  const menu = usePopover()
  const { user } = useSession()
  return (
    <>
      <button type="button" className="icon-btn" aria-label="Account" {...menu.button}>
        <Icon name="user" />
      </button>
      <div className="menu" {...menu.popover}>
        <nav aria-label="Account">
          {user ? <SignedIn user={user} close={menu.close} /> : <SignedOut close={menu.close} />}
        </nav>
      </div>
    </>
  )
}

function SignedIn({ user, close }: { user: User; close: () => void }) {
  const leave = () => {
    close()
    signOut()
  }
  return (
    <>
      <p className="menu__greeting">
        Welcome, <b>{user.name || user.email}</b>
      </p>
      <Item to={pages.profile} close={close} icon="user" label="My Profile" />
      <Item to={pages.orders} close={close} icon="parcel" label="My Orders" />
      {user.role !== 'customer' && (
        <Item to={pages.admin} close={close} icon="chart" label="Admin dashboard" />
      )}
      <button type="button" className="menu__item" onClick={leave}>
        <Icon name="logout" />
        Logout
      </button>
    </>
  )
}

const SignedOut = ({ close }: { close: () => void }) => (
  <>
    <Item to={pages.login} close={close} icon="user" label="Login" />
    <Item to={pages.register} close={close} icon="needle" label="Register" />
  </>
)

interface ItemProps {
  to: string
  icon: IconName
  label: string
  close: () => void
}

const Item = ({ to, icon, label, close }: ItemProps) => (
  <Link to={to} className="menu__item" onClick={close}>
    <Icon name={icon} />
    {label}
  </Link>
)
