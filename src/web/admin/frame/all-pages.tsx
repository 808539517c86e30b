import { pages } from '#shared/routes.ts'
import { signOut } from '#web/auth/session-store.ts'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { viewGroups } from '../admin-views.ts'
import { MenuLink } from './menu-link.tsx'
import { tabViews, type Menu } from './menu.ts'
import { ThemeButton } from './theme-button.tsx'

/** All that is behind More: the views that are no tabs, by group (docs/product/back-office.md, The menu). */
export function AllPages({ views, counts, current, user, theme, toggleTheme, find }: Menu) {
  const others = views.slice(tabViews(views).length)
  return (
    <>
      <h1 className="sr-only">All pages</h1>
      <button type="button" className="admin-all__find" onClick={find}>
        <AdminIcon name="search" />
        Order, product, customer, page
      </button>
      {viewGroups
        .map((group) => ({ group, views: others.filter((view) => view.group === group) }))
        .filter((of) => of.views.length > 0)
        .map((of) => (
          <section key={of.group} className="admin-all__group" aria-label={of.group}>
            <h2>{of.group}</h2>
            <div className="admin-all__pages">
              {of.views.map((view) => (
                <MenuLink
                  key={view.id}
                  view={view}
                  counts={counts}
                  current={current}
                  className="admin-all__page"
                />
              ))}
            </div>
          </section>
        ))}
      <div className="admin-all__foot">
        <p>{user.name || user.email}</p>
        <ThemeButton theme={theme} onPress={toggleTheme} />
        <Link className="link min-h-tap" to={pages.home}>
          View store
        </Link>
        <button type="button" className="link min-h-tap" onClick={signOut}>
          Logout
        </button>
      </div>
    </>
  )
}
