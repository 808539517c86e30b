import { useState } from 'react'
import { useLocation } from 'react-router'
import { builtInCollections } from '#shared/collections/built-in-collections.ts'
import { href, pages } from '#shared/routes.ts'
import { AppLink, AppNavLink } from '#web/app/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Banner } from './banner.tsx'
import { CartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

/** On a narrow screen the collections move into a menu, and the search box under its icon. It starts anew on every page. */
export function Header() {
  const { key } = useLocation()
  const [searching, setSearching] = useState(false)
  return (
    <header>
      <Banner />
      <div className="header">
        <div className="wrap header__row">
          <MobileMenu />
          <Logo />
          <nav className="nav only-wide" aria-label="Collections">
            <ul>
              {builtInCollections.map(({ slug, name }) => (
                <li key={slug}>
                  <AppNavLink to={href(pages.collection, { slug })}>{name}</AppNavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="header__tools">
            <SearchBox key={key} open={searching} onDone={() => setSearching(false)} />
            <AppLink
              to={pages.search}
              className="icon-btn only-narrow"
              aria-label="Search"
              aria-expanded={searching}
              onClick={(event) => {
                event.preventDefault()
                setSearching(!searching)
              }}
            >
              <Icon name={searching ? 'close' : 'search'} />
            </AppLink>
            <AppLink
              to={href(pages.profile, null, { tab: 'wishlist' })}
              className="icon-btn header__heart"
              aria-label="Wishlist"
            >
              <Icon name="heart" />
            </AppLink>
            <AccountMenu />
            <CartLink />
          </div>
        </div>
        <Stitch />
      </div>
    </header>
  )
}
