import { redirects } from '#shared/page-paths.ts'
import { pages } from '#shared/routes.ts'
import { useNavigation, useSite } from '#web/app/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CollectionLink } from './collection-link.tsx'
import { MenuLink } from './menu-link.tsx'
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
          <MenuLink to={pages.products} close={menu.close} icon="store" label="All Products" />
          <MenuLink to={redirects.wishlist.to} close={menu.close} icon="heart" label="Wishlist" />
          <MenuLink to={pages.contact} close={menu.close} icon="chat" label="Contact Us" />
        </nav>
      </div>
    </>
  )
}
