import type { Ref } from 'react'
import type { Cart } from '#shared/cart/cart.schema.ts'
import { formatRupees, rupees } from '#shared/money.ts'
import { pages } from '#shared/routes.ts'
import { useTaxScheme } from '#web/app/site.ts'
import type { PaymentOption } from '#shared/payments/pay-view.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { priceNow } from '../cart-changes.ts'
import type { QuotedCart } from '../use-quote.ts'
import { totalWith } from './chosen-option.ts'
import type { ShippingValues } from './shipping-draft.ts'
import { OrderFigures } from '#web/orders/order-figures.tsx'

interface CheckoutSummaryProps {
  cart: Cart
  quoted: QuotedCart
  /** the way to pay that is chosen */
  option: PaymentOption | null
  /** as entered; shown once it is settled */
  address: ShippingValues | null
  /** receives its end, where the payment shows its button */
  foot: Ref<HTMLDivElement>
}

export function CheckoutSummary({ cart, quoted, option, address, foot }: CheckoutSummaryProps) {
  const { totals, quote, lastQuote, failed, couponError } = quoted
  const scheme = useTaxScheme()
  return (
    <aside className="panel panel--sewn" aria-label="Order summary">
      <div className="relative z-1 grid gap-6.5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="display display--sm">Order summary</h2>
          <Link className="link text-sm" to={pages.cart}>
            Edit cart
          </Link>
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
              <span className="flex-1 leading-snug">
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
            <p className="text-text-2">
              {[address.fullName, address.address, address.city, address.state].map(trimmed).join(', ')}{' '}
              <span className="num">{address.pincode}</span>
            </p>
          </div>
        )}
        <Stitch quiet />
        {couponError !== null && cart.couponCode === null && (
          <Note tone="warn" icon="tag" announce>
            The coupon was taken off. {couponError}.
          </Note>
        )}
        <OrderFigures
          totals={{
            ...totals,
            ...option?.taxes,
            cod_fee: option?.fee ?? 0,
            total: rupees(totalWith(option, totals.total)),
          }}
          scheme={scheme}
          state={address?.state}
          couponCode={cart.couponCode}
          pending={quote === null && !failed}
        />
        <div ref={foot} className="empty:hidden" />
      </div>
    </aside>
  )
}

const trimmed = (text: string): string => text.trim()
