import { version } from '../../../../package.json'
import { pages } from '#shared/routes.ts'
import { useShopName } from '#web/app/site.ts'
import { signOut } from '#web/auth/session-store.ts'
import { Link } from '#web/ui/link.tsx'
import { viewGroups, type AdminView, type ViewGroup } from '../admin-views.ts'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { AdminLogo } from './admin-logo.tsx'
import { MenuBadge, MenuLink } from './menu-link.tsx'
import { totalCount, tabIcons, tabViews, type Menu } from './menu.ts'
import { ThemeButton } from './theme-button.tsx'

/** The menu on a desktop: the tabs above a stitch, the other views in their groups below it. */
export const AdminRail = ({ find, ...menu }: Menu) => (
  <header className="admin-rail [--focus-color:var(--color-haldi-on-neel)] bg-neel text-on-neel-quiet">
    <AdminLogo />
    <button type="button" className="admin-rail__item" onClick={find}>
      <AdminIcon name="search" />
      Find
      <kbd className="ml-auto whitespace-nowrap">Ctrl K</kbd>
    </button>
    <nav aria-label="Admin" className="admin-rail__views">
      {tabViews(menu.views).map((view) => (
        <MenuLink
          key={view.id}
          view={view}
          counts={menu.counts}
          current={menu.current}
          className="admin-rail__item"
          icon={<AdminIcon name={tabIcons[view.id] ?? 'grid'} />}
        />
      ))}
      <span className="stitch mx-3 my-2 bg-haldi-on-neel opacity-75" />
      <Groups {...menu} />
    </nav>
    <Foot {...menu} />
  </header>
)

/** One group is open at a time, so that all of them are in sight on a laptop. */
function Groups({ views, counts, current }: Pick<Menu, 'views' | 'counts' | 'current'>) {
  const others = views.slice(tabViews(views).length)
  const of = (group: ViewGroup): readonly AdminView[] => others.filter((view) => view.group === group)
  const groups = viewGroups.filter((group) => of(group).length > 0)
  const open = others.find(({ id }) => id === current)?.group ?? groups[0]
  return (
    <div className="admin-rail__groups">
      {groups.map((group) => (
        <details
          // A view of another group opens that one.
          key={`${group} ${open}`}
          name="admin-menu"
          open={group === open}
          className="admin-rail__group"
        >
          <summary className="admin-rail__item">
            {group}
            <MenuBadge count={totalCount(of(group), counts)} />
          </summary>
          {of(group).map((view) => (
            <MenuLink
              key={view.id}
              view={view}
              counts={counts}
              current={current}
              className="admin-rail__item"
            />
          ))}
        </details>
      ))}
    </div>
  )
}

const Foot = ({
  user,
  theme,
  toggleTheme,
  showShortcuts,
}: Pick<Menu, 'user' | 'theme' | 'toggleTheme' | 'showShortcuts'>) => (
  <div className="admin-rail__foot">
    <Link to={pages.home} className="admin-rail__item" title="View store">
      <AdminIcon name="store" />
      <span>View store</span>
    </Link>
    <ThemeButton theme={theme} onPress={toggleTheme} />
    <button type="button" className="admin-rail__item" title="Logout" onClick={signOut}>
      <AdminIcon name="logout" />
      <span>Logout</span>
    </button>
    <button
      type="button"
      className="icon-btn"
      aria-label="Shortcuts"
      title="Shortcuts: ?"
      onClick={showShortcuts}
    >
      <AdminIcon name="keyboard" />
    </button>
    <p className="admin-rail__who">
      {user.name || user.email}
      <span>
        {useShopName()} {version}
      </span>
    </p>
  </div>
)
