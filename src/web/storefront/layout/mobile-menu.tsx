import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { useNavigation, useSite } from '#web/app/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CollectionLink } from './collection-link.tsx'
import { OwnFrame } from './own-frame.ts'
import { usePopover } from './use-popover.ts'

export function MobileMenu() {
  const menu = usePopover()
  const collections = useNavigation()
  const hasOwnMenu = useSite()?.store.header
  return (
    <>
      <button type="button" className="icon-btn only-narrow" aria-label="Menu" {...menu.button}>
        <Icon name={menu.open ? 'close' : 'menu'} />
      </button>
      <div className="menu menu--page" {...menu.popover}>
        <nav aria-label="Menu">
          {hasOwnMenu ? (
            <OwnFrame show="menu" place="page" onGo={menu.close} />
          ) : (
            collections.map(({ slug, name }) => (
              <CollectionLink
                key={slug}
                slug={slug}
                className="menu__item menu__collection"
                onClick={menu.close}
              >
                {name}
              </CollectionLink>
            ))
          )}
          <Link to={pages.products} className="menu__item" onClick={menu.close}>
            <Icon name="store" />
            All Products
          </Link>
          <Link
            to={href(pages.profile, null, { tab: 'wishlist' })}
            className="menu__item"
            onClick={menu.close}
          >
            <Icon name="heart" />
            Wishlist
          </Link>
          <Link to={pages.contact} className="menu__item" onClick={menu.close}>
            <Icon name="chat" />
            Contact Us
          </Link>
        </nav>
      </div>
    </>
  )
}
