import type { User } from '#shared/auth/auth.schema.ts'
import { pages } from '#shared/routes.ts'
import { AppLink } from '#web/app/link.tsx'
import { signOut } from '#web/state/session-store.ts'
import { adminHref } from '../admin-href.ts'
import type { AdminView } from '../admin-views.ts'
import { AdminIcon } from '../parts/admin-icon.tsx'
import type { Theme } from './use-admin-theme.ts'

export interface AdminMenuProps {
  views: readonly AdminView[]
  /** number of waiting items, by the id of the view */
  counts: Record<string, number>
  /** the view that is shown */
  current: string
  user: User
  theme: Theme
  toggleTheme: () => void
  showShortcuts: () => void
  /** closes the sheet on phones */
  onChosen?: () => void
}

/** Links to the views and the store, the theme and Logout. */
export function AdminMenu({
  views,
  counts,
  current,
  user,
  theme,
  toggleTheme,
  showShortcuts,
  onChosen = () => {},
}: AdminMenuProps) {
  const leave = () => {
    onChosen()
    signOut()
  }
  return (
    <>
      <nav aria-label="Admin" className="admin-menu">
        {views.map(({ id, label, icon, load }) => (
          <AppLink
            key={id}
            to={adminHref(id)}
            className="admin-menu__item"
            aria-current={id === current ? 'page' : undefined}
            onClick={onChosen}
            onPointerEnter={() => void load().catch(() => undefined)}
          >
            <AdminIcon name={icon} />
            {label}
            {(counts[id] ?? 0) > 0 && (
              <span className="admin-menu__count">
                {counts[id]}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </AppLink>
        ))}
      </nav>
      <div className="admin-menu admin-menu--foot">
        <button
          type="button"
          className="admin-menu__item"
          aria-pressed={theme === 'dark'}
          onClick={toggleTheme}
        >
          <AdminIcon name={theme === 'dark' ? 'sun' : 'moon'} />
          Dark theme
        </button>
        <button
          type="button"
          className="admin-menu__item admin-menu__item--keys"
          onClick={() => {
            onChosen()
            showShortcuts()
          }}
        >
          <AdminIcon name="keyboard" />
          Shortcuts
          <kbd>?</kbd>
        </button>
        <AppLink to={pages.home} className="admin-menu__item" onClick={onChosen}>
          <AdminIcon name="store" />
          View store
        </AppLink>
        <button type="button" className="admin-menu__item" onClick={leave}>
          <AdminIcon name="logout" />
          Logout
        </button>
        <p className="admin-menu__who">{user.name || user.email}</p>
      </div>
    </>
  )
}
