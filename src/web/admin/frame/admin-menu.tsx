import type { User } from '#shared/auth/auth.schema.ts'
import { pages } from '#shared/routes.ts'
import { version } from '../../../../package.json'
import { useShopName } from '#web/app/site.ts'
import { Link } from '#web/ui/link.tsx'
import { signOut } from '#web/state/session-store.ts'
import type { AdminView } from '../admin-views.ts'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { MenuViews } from './menu-views.tsx'
import type { Theme } from './use-admin-theme.ts'

export interface AdminMenuProps {
  views: readonly AdminView[]
  /** number of waiting items, by the id of the view */
  counts: Record<string, number>
  current: string
  user: User
  theme: Theme
  toggleTheme: () => void
  showShortcuts: () => void
  find: () => void
  /** on phones, where all groups are open */
  inSheet?: boolean
  /** closes the sheet */
  onChosen?: () => void
}

export function AdminMenu({
  views,
  counts,
  current,
  user,
  theme,
  toggleTheme,
  showShortcuts,
  find,
  inSheet = false,
  onChosen = () => {},
}: AdminMenuProps) {
  const leave = () => {
    onChosen()
    signOut()
  }
  return (
    <>
      <button
        type="button"
        className="admin-menu__item admin-menu__item--find min-h-11"
        onClick={() => {
          onChosen()
          find()
        }}
      >
        <AdminIcon name="search" />
        Find
        <kbd className="ml-auto whitespace-nowrap">Ctrl K</kbd>
      </button>
      <MenuViews {...{ views, counts, current, inSheet, onChosen }} />
      <div className="grid gap-1 admin-menu--foot">
        <button
          type="button"
          className="admin-menu__item min-h-11"
          aria-pressed={theme === 'dark'}
          onClick={toggleTheme}
        >
          <AdminIcon name={theme === 'dark' ? 'sun' : 'moon'} />
          Dark theme
        </button>
        <button
          type="button"
          className="admin-menu__item admin-menu__item--keys min-h-11"
          onClick={() => {
            onChosen()
            showShortcuts()
          }}
        >
          <AdminIcon name="keyboard" />
          Shortcuts
          <kbd className="ml-auto">?</kbd>
        </button>
        <Link to={pages.home} className="admin-menu__item min-h-11" onClick={onChosen}>
          <AdminIcon name="store" />
          View store
        </Link>
        <button type="button" className="admin-menu__item min-h-11" onClick={leave}>
          <AdminIcon name="logout" />
          Logout
        </button>
        <p className="admin-menu__who">
          {user.name || user.email}
          <span className="block text-xs">
            {useShopName()} {version}
          </span>
        </p>
      </div>
    </>
  )
}
