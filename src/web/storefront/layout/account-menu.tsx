import type { User } from '#shared/auth/auth.schema.ts'
import { pages } from '#shared/routes.ts'
import { signOut, useSession } from '#web/auth/session-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuLink } from './menu-link.tsx'
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
      <MenuLink to={pages.profile} close={close} icon="user" label="My Profile" />
      <MenuLink to={pages.orders} close={close} icon="parcel" label="My Orders" />
      {user.role !== 'customer' && (
        <MenuLink to={pages.admin} close={close} icon="chart" label="Admin dashboard" />
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
    <MenuLink to={pages.login} close={close} icon="user" label="Login" />
    <MenuLink to={pages.register} close={close} icon="needle" label="Register" />
  </>
)
