import './cart-page.css'
import { useRef, useState } from 'react'
import { cartCount } from '#shared/cart/cart.ts'
import type { Cart, CartItem } from '#shared/cart/cart.schema.ts'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Head } from '#web/app/head.tsx'
import { cart as cartStore, useCart } from '#web/cart/cart-store.ts'
import { checkedPincode } from '#web/delivery/delivery-pincode.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CartChangedNote } from './cart-change-notes.tsx'
import { changesIn, priceNow, quotedLine } from './cart-changes.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useQuote } from './use-quote.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The cart is known to the browser alone; whatever comes of it, the footer stays below the screen. */
export default function CartPage() {
  const cart = useCart()
  const hydrated = useHydrated()
  return (
    <div className="wrap min-h-svh">
      <Head
        title="Your cart"
        description="What you have chosen, at today's prices."
        canonical={pages.cart}
        noindex
      />
      {!hydrated ? <CartSkeleton /> : cart.items.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} />}
    </div>
  )
}

function FilledCart({ cart }: { cart: Cart }) {
  const [pincode] = useState(checkedPincode)
  const quoted = useQuote(cart, { pincode })
  const heading = useRef<HTMLHeadingElement>(null)
  const items = quoted.lastQuote?.items ?? []
  const changes = changesIn(cart, items)
  const count = cartCount(cart)

  function remove(line: CartItem, index: number) {
    cartStore.remove(line.cartId)
    heading.current?.focus({ preventScroll: true })
    showToast({
      text: `${line.name} removed`,
      action: { label: 'Undo', onPress: () => cartStore.restore(line, index) },
    })
  }

  return (
    <>
      <div className="list-head">
        <h1 ref={heading} tabIndex={-1} className="display display--lg outline-none">
          Your cart
        </h1>
        <p className="num text-text-2">
          {count} {count === 1 ? 'item' : 'items'}
        </p>
      </div>
      <CartChangedNote changes={[...changes.values()].flat()} />
      <div className="grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]">
        <div>
          <ul>
            {cart.items.map((line, index) => (
              <CartLine
                key={line.cartId}
                line={line}
                price={priceNow(line, quoted.lastQuote)}
                payable={quotedLine(line, items)?.payable}
                stock={quotedLine(line, items)?.stock ?? null}
                changes={changes.get(line.cartId) ?? []}
                onRemove={() => remove(line, index)}
              />
            ))}
          </ul>
          <Link className="link mt-5" to={pages.products}>
            Continue Shopping <Icon name="arrow" />
          </Link>
        </div>
        <CartSummary cart={cart} quoted={quoted} pincode={pincode} />
      </div>
    </>
  )
}

const EmptyCart = () => (
  <div className="pt-9">
    <EmptyState as="h1" title="Your cart is empty" text="Nothing on the hanger yet.">
      <ButtonLink to={pages.products}>Continue Shopping</ButtonLink>
    </EmptyState>
  </div>
)

/** The cart lives in the browser: this is all the server knows of it. */
const CartSkeleton = () => (
  <>
    <div className="list-head">
      <h1 className="display display--lg">Your cart</h1>
      <noscript>
        <p>The cart is kept in your browser and needs JavaScript.</p>
      </noscript>
    </div>
    <div className="grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]">
      <div className="grid gap-6">
        <Skeleton className="h-[155px]" />
        <Skeleton className="h-[155px]" />
      </div>
      <Skeleton className="h-[560px]" />
    </div>
  </>
)
