import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { usePopover } from './use-popover.ts'

const links: { to: string; label: string; icon: IconName }[] = [
  { to: pages.cart, label: 'Cart', icon: 'bag' },
  { to: pages.wishlist, label: 'Wishlist', icon: 'heart' },
  { to: pages.profile, label: 'Profile', icon: 'user' },
  { to: pages.search, label: 'Search', icon: 'search' },
]

export function QuickLinks() {
  const fan = usePopover()
  return (
    <>
      <button type="button" className="quick" aria-label="Quick links" {...fan.button}>
        <Icon name="plus" />
      </button>
      <nav className="quick-links" aria-label="Shortcuts" {...fan.popover}>
        {links.map(({ to, label, icon }) => (
          <Link key={to} to={to} aria-label={label} title={label} onClick={fan.close}>
            <Icon name={icon} />
          </Link>
        ))}
      </nav>
    </>
  )
}
