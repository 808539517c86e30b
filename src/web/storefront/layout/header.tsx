import { useState } from 'react'
import { useLocation } from 'react-router'
import { cartCount } from '#shared/cart/cart.ts'
import { redirects } from '#shared/page-paths.ts'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { useNavigation, useSite } from '#web/app/site.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Banner } from './banner.tsx'
import { CollectionLink } from './collection-link.tsx'
import { Logo } from './logo.tsx'
import { OwnFrame } from './own-frame.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

export function Header() {
  const { key } = useLocation()
  const collections = useNavigation()
  const hasOwnMenu = useSite()?.store.header
  const [searching, setSearching] = useState(false)
  return (
    <header>
      <Banner />
      <div className="header">
        <div className="wrap header__row">
          <MobileMenu />
          <Logo />
          <nav className="nav only-wide" aria-label="Collections">
            {hasOwnMenu ? (
              <OwnFrame show="menu" place="header" />
            ) : (
              <ul>
                {collections.map(({ slug, name }) => (
                  <li key={slug}>
                    <CollectionLink slug={slug}>{name}</CollectionLink>
                  </li>
                ))}
              </ul>
            )}
          </nav>
          <div className="flex items-center gap-1">
            <SearchBox key={key} open={searching} onDone={() => setSearching(false)} />
            <Link
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
            </Link>
            <Link to={redirects.wishlist.to} className="icon-btn header__heart" aria-label="Wishlist">
              <Icon name="heart" />
            </Link>
            <AccountMenu />
            <CartLink />
          </div>
        </div>
        <Stitch />
      </div>
    </header>
  )
}

/** Badge with the number of units, hidden at 0. */
function CartLink() {
  const count = cartCount(useCart())
  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Link to={pages.cart} className="icon-btn" aria-label={label}>
      <Icon name="bag" />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
