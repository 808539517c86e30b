import type { Cart } from '#shared/cart/cart.schema.ts'
import { formatRupees } from '#shared/money.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { pages } from '#shared/routes.ts'
import { AppLink } from '#web/app/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { priceNow } from '../cart/cart-changes.ts'
import type { QuotedCart } from '../cart/use-quote.ts'
import { OrderFigures } from '#web/orders/order-figures.tsx'

interface CheckoutSummaryProps {
  cart: Cart
  quoted: QuotedCart
  /** shown once it is settled */
  address: ShippingAddress | null
}

export function CheckoutSummary({ cart, quoted, address }: CheckoutSummaryProps) {
  const { totals, quote, lastQuote, failed } = quoted
  return (
    <aside className="panel panel--sewn" aria-label="Order summary">
      <div className="relative z-1 grid gap-6.5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="display display--sm">Order summary</h2>
          <AppLink className="link text-sm" to={pages.cart}>
            Edit cart
          </AppLink>
        </div>
        <ul className="grid gap-4">
          {cart.items.map((line) => (
            <li key={line.cartId} className="flex items-center gap-4">
              <Picture
                image={line.image}
                alt=""
                sizes="64px"
                className="aspect-[4/5] w-16 flex-none bg-sunken object-cover"
              />
              <span className="flex-1 leading-snug wrap-anywhere">
                {line.name}
                <br />
                <span className="num text-sm text-text-2">
                  Size {line.size}, qty {line.quantity}
                </span>
              </span>
              <b className="num">{formatRupees(priceNow(line, lastQuote) * line.quantity)}</b>
            </li>
          ))}
        </ul>
        {address && (
          <div className="text-sm">
            <b>Deliver to</b>
            <p className="text-text-2 wrap-anywhere">
              {address.fullName}, {address.address}, {address.city}, {address.state}{' '}
              <span className="num">{address.pincode}</span>
            </p>
          </div>
        )}
        <Stitch quiet />
        <OrderFigures totals={totals} couponCode={cart.couponCode} pending={quote === null && !failed} />
      </div>
    </aside>
  )
}
