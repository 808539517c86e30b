import { builtInCollections } from '#shared/collections/built-in-collections.ts'
import { href, pages } from '#shared/routes.ts'
import { AppLink, AppNavLink } from '#web/app/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from './use-popover.ts'

/** The collections and the rest of the shop, behind one button on a narrow screen. */
export function MobileMenu() {
  const menu = usePopover()
  return (
    <>
      <button type="button" className="icon-btn only-narrow" aria-label="Menu" {...menu.button}>
        <Icon name={menu.open ? 'close' : 'menu'} />
      </button>
      <div className="menu menu--page" {...menu.popover}>
        <nav aria-label="Menu">
          {builtInCollections.map(({ slug, name }) => (
            <AppNavLink
              key={slug}
              to={href(pages.collection, { slug })}
              className="menu__item menu__collection"
              onClick={menu.close}
            >
              {name}
            </AppNavLink>
          ))}
          <AppLink to={pages.products} className="menu__item" onClick={menu.close}>
            <Icon name="store" />
            All Products
          </AppLink>
          <AppLink
            to={href(pages.profile, null, { tab: 'wishlist' })}
            className="menu__item"
            onClick={menu.close}
          >
            <Icon name="heart" />
            Wishlist
          </AppLink>
          <AppLink to={pages.contact} className="menu__item" onClick={menu.close}>
            <Icon name="chat" />
            Contact Us
          </AppLink>
        </nav>
      </div>
    </>
  )
}
