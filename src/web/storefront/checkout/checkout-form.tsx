import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#shared/auth/auth.schema.ts'
import type { Cart } from '#shared/cart/cart.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { OrderInput, PaymentMethod } from '#shared/orders/order.schema.ts'
import { shippingAddressSchema } from '#shared/orders/shipping-address.schema.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { longStorage } from '#web/state/browser-storage.ts'
import { cart as cartStore } from '#web/state/cart-store.ts'
import { CartChangeNotes } from '../cart/cart-change-notes.tsx'
import { changesIn } from '../cart/cart-changes.ts'
import { quoteInput, useQuote } from '../cart/use-quote.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { isSameIntent, openAttempt } from './order-attempt.ts'
import { OrderProblemNote } from './order-problem-note.tsx'
import { orderProblem, type OrderProblem } from './order-problem.ts'
import { noPayment, PaymentStep } from './payment-step.tsx'
import { sendOrder } from './send-order.ts'
import { dropDraft, startingValues } from './shipping-draft.ts'
import { ShippingStep } from './shipping-step.tsx'
import { useCheckoutStep } from './use-checkout-step.ts'

interface CheckoutFormProps {
  user: User
  cart: Cart
  onPlaced: (orderId: string) => void
}

/** Shipping, then payment, with the summary alongside (docs/product/orders.md, Checkout). */
export function CheckoutForm({ user, cart, onPlaced }: CheckoutFormProps) {
  const quoted = useQuote(cart)
  const changes = [...changesIn(cart, quoted.lastQuote?.items ?? []).values()].flat()
  const address = checkForm(shippingAddressSchema, startingValues(user))
  const { step, heading, toPayment, toShipping } = useCheckoutStep(address.ok)
  const payment = useRef(noPayment)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [refused, setRefused] = useState<FieldErrors>({})

  async function place(method: PaymentMethod) {
    if (!address.ok) return
    const order: OrderInput = {
      ...quoteInput(cart),
      shipping_address: address.input,
      payment_method: method,
      discount: quoted.totals.discount,
      expected_total: quoted.totals.total,
    }
    if (changes.length > 0 && !isRetry(user, order)) return setProblem(changesFirst)
    setProblem(null)
    try {
      const { order_id } = await sendOrder(user.id, order)
      // The success first: an emptied cart would lead away from the checkout.
      flushSync(() => onPlaced(order_id))
      cartStore.clear()
      dropDraft()
    } catch (error) {
      remedy(orderProblem(error, quoted.totals.total))
    }
  }

  function remedy(found: OrderProblem) {
    setProblem(found)
    if (found.remedy === 'drop-coupon') cartStore.removeCoupon()
    if (found.remedy === 'look-again') quoted.refresh()
    if (found.remedy !== 'fix-address') return
    setRefused(found.fields)
    toShipping()
  }

  return (
    <>
      <h1 className="display display--lg">Checkout</h1>
      <div className="mt-6 mb-9">
        <CheckoutSteps step={step} />
      </div>
      <div className="grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]">
        <div className="grid gap-6.5">
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {step === 'payment' ? 'Payment' : 'Shipping'}
          </h2>
          {problem && <OrderProblemNote problem={problem} />}
          {changes.length > 0 && <CartChangeNotes changes={changes} named />}
          {step === 'payment' && address.ok ? (
            <PaymentStep
              initial={payment.current}
              pincode={address.input.pincode}
              onEdit={(values) => (payment.current = values)}
              onBack={toShipping}
              onPlace={place}
            />
          ) : (
            <ShippingStep
              user={user}
              refused={refused}
              onDone={() => {
                setProblem(null)
                setRefused({})
                toPayment()
              }}
            />
          )}
        </div>
        <CheckoutSummary
          cart={cart}
          quoted={quoted}
          address={step === 'payment' && address.ok ? address.input : null}
        />
      </div>
    </>
  )
}

/** The last try had no answer: its order may be placed, and then the shelf has changed because of it. */
function isRetry(user: User, order: OrderInput): boolean {
  const open = openAttempt(longStorage, user.id, Date.now())
  return open !== null && isSameIntent(open, order)
}

const changesFirst: OrderProblem = {
  text: 'Your cart has changed since you filled it.',
  advice: 'Accept the changes below, and place the order again.',
  remedy: 'none',
  fields: {},
}
