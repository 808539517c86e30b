import { cartCount } from '#shared/cart/cart.ts'
import { pages } from '#shared/routes.ts'
import { AppLink } from '#web/app/link.tsx'
import { useCart } from '#web/state/cart-store.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The badge counts units and shows only above 0. */
export function CartLink() {
  const count = cartCount(useCart())
  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <AppLink to={pages.cart} className="icon-btn" aria-label={label}>
      <Icon name="bag" />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {count}
        </span>
      )}
    </AppLink>
  )
}
