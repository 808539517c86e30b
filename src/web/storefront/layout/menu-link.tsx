import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

interface MenuLinkProps {
  to: string
  icon: IconName
  label: string
  /** Closes the menu. */
  close: () => void
}

export const MenuLink = ({ to, icon, label, close }: MenuLinkProps) => (
  <Link to={to} className="menu__item" onClick={close}>
    <Icon name={icon} />
    {label}
  </Link>
)
