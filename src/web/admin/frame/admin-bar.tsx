import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { allPagesId } from '../admin-views.ts'
import { AdminLogo } from './admin-logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { tabIcons, tabViews, type Menu } from './menu.ts'

/** The menu on tablets, where the tabs stand in the bar on top, and on phones, where they are a bar at the foot. */
export function AdminBar({ label, ...menu }: Menu & { label: string }) {
  const tabs = tabViews(menu.views)
  const isTab = tabs.some(({ id }) => id === menu.current)
  return (
    <header className="admin-bar [--focus-color:var(--color-haldi-on-neel)] bg-neel text-on-neel-quiet">
      <AdminLogo />
      <p className="admin-bar__place">{label}</p>
      <IconButton icon="search" label="Find" onClick={menu.find} />
      <nav aria-label="Admin" className="admin-tabs bg-neel">
        {tabs.map((view) => (
          <MenuLink
            key={view.id}
            view={view}
            counts={menu.counts}
            current={menu.current}
            className="admin-tabs__item"
            icon={<AdminIcon name={tabIcons[view.id] ?? 'grid'} />}
          />
        ))}
        <Link
          to={adminHref(allPagesId)}
          className="admin-tabs__item admin-tabs__item--more"
          aria-current={menu.current === allPagesId ? 'page' : !isTab || undefined}
        >
          <AdminIcon name="menu" />
          <span>More</span>
        </Link>
      </nav>
    </header>
  )
}
