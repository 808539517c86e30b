import type { Cart } from '#shared/cart/cart.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { missingForFreeShipping, type Totals } from '#shared/tax/pricing.ts'
import { loginHref, pages } from '#shared/routes.ts'
import { useReturnTerms, useSite, useTaxScheme } from '#web/app/site.ts'
import { readToken } from '#web/calls/session-token.ts'
import { useSession } from '#web/auth/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { OrderFigures } from '#web/orders/order-figures.tsx'
import { CouponBox } from './coupon-box.tsx'
import type { QuotedCart } from './use-quote.ts'
import { useState } from 'react'
import { emiOptions } from '#shared/payments/emi/emi.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const PromiseLine = lazyPart(() => import('../delivery/promise-line.tsx'))

interface CartSummaryProps {
  cart: Cart
  quoted: QuotedCart
  /** that was checked last, or '' */
  pincode: string
}

/** Coupon, EMI, figures and the way to pay, in that order. */
export function CartSummary({ cart, quoted, pincode }: CartSummaryProps) {
  const { totals, quote, lastQuote, failed } = quoted
  const { days } = useReturnTerms()
  const scheme = useTaxScheme()
  const takesCards = useSite()?.store.no_cards === undefined
  const promise = lastQuote?.promise ?? null
  const missing = missingForFreeShipping(totals.subtotal)
  return (
    <aside className="panel panel--sewn" aria-label="Order summary">
      <div className="relative z-1 grid gap-6.5">
        <h2 className="display display--sm">Order summary</h2>
        <CouponBox cart={cart} takenOff={quoted.couponError} />
        {takesCards && <EmiChoice total={totals.total} />}
        <OrderFigures
          totals={totals}
          scheme={scheme}
          couponCode={cart.couponCode}
          pending={quote === null && !failed}
        />
        {missing > 0 && totals.subtotal > 0 && (
          <Note tone="info" icon="truck">
            {formatRupees(missing)} more ships free.
          </Note>
        )}
        {promise && (
          <Note tone="ok" icon="truck">
            <span className="num block">To {pincode}</span>
            <PromiseLine when key={promise.order_by} promise={promise} onEnd={quoted.refresh} />
          </Note>
        )}
        {failed && (
          <Note tone="warn" announce>
            Prices and stock could not be checked just now. They are checked again before you pay.
          </Note>
        )}
        <CheckoutLink totals={totals} missing={missing} />
        <ul className="grid gap-2 text-sm text-text-2">
          <Assurance icon="lock">
            {takesCards
              ? 'Secure checkout: your card number never leaves this device'
              : 'Secure checkout: this shop never sees a card number'}
          </Assurance>
          <Assurance icon="return">{`${days}-day return policy`}</Assurance>
        </ul>
      </div>
    </aside>
  )
}

interface CheckoutLinkProps {
  totals: Totals
  /** until shipping is free */
  missing: number
}

/** At the foot of a phone with the total, and how far the goods have come towards free shipping. */
function CheckoutLink({ totals: { total, subtotal, shipping_cost }, missing }: CheckoutLinkProps) {
  const { status } = useSession()
  const signedIn = status === 'signed-in' || (status === 'checking' && readToken() !== null)
  return (
    <div className="grid gap-2.5">
      <div className="foot-bar">
        {missing > 0 && subtotal > 0 && (
          <progress
            className="cart-thread md:hidden"
            value={subtotal}
            max={subtotal + missing}
            aria-label="Towards free shipping"
          />
        )}
        <div className="grid md:hidden">
          <Price price={total} />
          {shipping_cost === 0 ? 'Ships free' : `${formatRupees(missing)} more ships free`}
        </div>
        <ButtonLink block to={signedIn ? pages.checkout : loginHref(pages.checkout)}>
          {signedIn ? 'Proceed to Checkout' : 'Login to Checkout'}
        </ButtonLink>
      </div>
      {!signedIn && <p className="text-center text-sm text-text-2">You need to login to place an order</p>}
    </div>
  )
}

const Assurance = ({ icon, children }: { icon: IconName; children: string }) => (
  <li className="flex items-center gap-2.5">
    <Icon name={icon} />
    {children}
  </li>
)

/** Cost of paying in instalments. A display choice: it changes no order (docs/product/cart.md, EMI). */
function EmiChoice({ total }: { total: number }) {
  const [chosen, setChosen] = useState('full')
  const plans = emiOptions(total).map(({ months, monthlyAmount, totalAmount, interest }) => ({
    value: String(months),
    label: `${months} months`,
    detail: `${interest}% interest, ${formatRupees(totalAmount)} in all`,
    note: `${formatRupees(monthlyAmount)}/mo`,
  }))
  const full = { value: 'full', label: 'Full payment', detail: 'No interest', note: formatRupees(total) }
  return (
    <RadioGroup
      rows
      legend="Pay in full or by EMI"
      name="emi"
      options={[full, ...plans]}
      value={chosen}
      onChange={setChosen}
    />
  )
}
