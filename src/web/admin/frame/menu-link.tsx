import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'
import type { AdminView } from '../admin-views.ts'
import type { Menu } from './menu.ts'

interface MenuLinkProps extends Pick<Menu, 'counts' | 'current'> {
  view: AdminView
  className: string
  icon?: ReactNode
}

/** A view in the menu, with the number of what waits there. Its code is fetched when the pointer comes near. */
export const MenuLink = ({ view: { id, label, load }, counts, current, className, icon }: MenuLinkProps) => (
  <Link
    to={adminHref(id)}
    className={className}
    aria-current={id === current ? 'page' : undefined}
    onPointerEnter={() => void load().catch(() => undefined)}
  >
    {icon}
    <span>{label}</span>
    <MenuBadge count={counts[id] ?? 0} />
  </Link>
)

export const MenuBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="admin-badge">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
