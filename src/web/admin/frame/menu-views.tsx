import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'
import { viewGroups, type AdminView, type ViewGroup } from '../admin-views.ts'
import { AdminIcon } from '../parts/admin-icon.tsx'
import type { AdminMenuProps } from './admin-menu.tsx'

type MenuViewsProps = Pick<AdminMenuProps, 'views' | 'counts' | 'current' | 'inSheet' | 'onChosen'>

/** The views by group. In the rail one group is open at a time, so that all of the menu is in sight on a laptop. */
export function MenuViews({ views, inSheet, ...entry }: MenuViewsProps) {
  const open = views.find(({ id }) => id === entry.current)?.group ?? 'Sell'
  const of = (group: ViewGroup | null) => views.filter((view) => view.group === group)
  return (
    <nav aria-label="Admin" className="grid gap-1">
      <Entries views={of(null)} {...entry} />
      {viewGroups
        .filter((group) => of(group).length > 0)
        .map((group) => (
          <details
            // A view of another group opens that one.
            key={`${group} ${open}`}
            name={inSheet ? undefined : 'admin-menu'}
            open={inSheet || group === open}
            className="admin-menu__group"
          >
            <summary>
              {group}
              <Badge count={of(group).reduce((sum, { id }) => sum + (entry.counts[id] ?? 0), 0)} />
            </summary>
            <Entries views={of(group)} {...entry} />
          </details>
        ))}
    </nav>
  )
}

const Entries = ({ views, counts, current, onChosen }: Omit<MenuViewsProps, 'inSheet'>) =>
  views.map(({ id, label, icon, load }: AdminView) => (
    <Link
      key={id}
      to={adminHref(id)}
      className="admin-menu__item"
      aria-current={id === current ? 'page' : undefined}
      onClick={onChosen}
      onPointerEnter={() => void load().catch(() => undefined)}
    >
      <AdminIcon name={icon} />
      {label}
      <Badge count={counts[id] ?? 0} />
    </Link>
  ))

const Badge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="admin-menu__badge min-w-6.5 ml-auto py-px px-2 rounded-pill bg-haldi text-on-haldi text-xs font-bold text-center">
      {count > 999 ? '999+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
