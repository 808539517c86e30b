import { lazy, Suspense, useRef, useState, useEffect, type ReactNode } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import type { Cart } from '#shared/cart/cart.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { PaymentOption } from '#shared/payments/pay-view.schema.ts'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { cart as cartStore } from '#web/cart/cart-store.ts'
import { CartChangeNotes } from '../cart-change-notes.tsx'
import { changesIn } from '../cart-changes.ts'
import { useQuote } from '../use-quote.ts'
import { CheckoutSteps, type Step } from './checkout-steps.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { BusinessDraft } from './business-invoice.tsx'
import type { OrderProblem } from './order-problem.ts'
import type { PaymentValues } from './payment-step.tsx'
import { startingValues } from './shipping-draft.ts'
import { ShippingStep } from './shipping-step.tsx'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Waiting } from './waiting.tsx'
import { useLocation, useNavigate } from 'react-router'

const importPayment = () => import('./pay-and-place.tsx')
const PayAndPlace = lazy(() => importPayment().catch(reloadOnNewVersion))

interface CheckoutFormProps {
  user: User
  cart: Cart
  onPlaced: (success: ReactNode) => void
}

/** Shipping, then payment, with the summary alongside (docs/product/orders.md, Checkout). */
export function CheckoutForm({ user, cart, onPlaced }: CheckoutFormProps) {
  const { step, heading, toPayment, toShipping, startAgain } = useCheckoutStep()
  const address = step === 'payment' ? startingValues(user) : null
  const quoted = useQuote(cart, { state: address?.state })
  const changes = [...changesIn(cart, quoted.lastQuote?.items ?? []).values()].flat()
  const payment = useRef<PaymentValues>(undefined)
  const business = useRef<BusinessDraft>(null)
  const note = useRef('')
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [option, setOption] = useState<PaymentOption | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)

  // The second step loads while the first is filled in. A failure is met again, and shown, when it is opened.
  useEffect(() => {
    importPayment().catch(() => {})
  }, [])

  function remedy(found: OrderProblem | null) {
    setProblem(found)
    if (!found) return
    if (found.remedy === 'drop-coupon') cartStore.removeCoupon()
    if (found.remedy === 'look-again') quoted.refresh()
    if (found.remedy !== 'fix-address') return
    setRefused(found.fields)
    toShipping()
  }

  return (
    <>
      <div className="list-head">
        <h1 className="display display--lg">Checkout</h1>
        <CheckoutSteps step={step} />
      </div>
      <div className="checkout__parts grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]">
        <div className="grid gap-6.5">
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {step === 'payment' ? 'Payment' : 'Shipping'}
          </h2>
          {problem && <OrderProblemNote problem={problem} />}
          {changes.length > 0 && <CartChangeNotes changes={changes} named />}
          <Suspense fallback={<Waiting />}>
            {step === 'payment' ? (
              <PayAndPlace
                {...{ user, cart, quoted, changes, onPlaced }}
                initial={payment.current}
                onEdit={(values) => (payment.current = values)}
                business={business.current}
                onBusiness={(edited) => (business.current = edited)}
                note={note.current}
                onNote={(written) => (note.current = written)}
                onBack={toShipping}
                onProblem={remedy}
                onOption={setOption}
                foot={foot}
                onAddressMissing={startAgain}
              />
            ) : (
              <ShippingStep
                user={user}
                refused={refused}
                total={quoted.totals.total}
                onDone={() => {
                  setProblem(null)
                  setRefused({})
                  toPayment()
                }}
              />
            )}
          </Suspense>
        </div>
        <CheckoutSummary cart={cart} quoted={quoted} option={option} address={address} foot={setFoot} />
      </div>
    </>
  )
}

/** The red banner above the payment (docs/product/errors.md, What is shown). */
function OrderProblemNote({ problem }: { problem: OrderProblem }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    // The button that was pressed has lost the focus while it waited.
    place.current?.focus({ preventScroll: true })
  }, [problem])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Note tone="error" announce>
        <b>{withFullStop(problem.text)}</b> {problem.advice}{' '}
        {problem.remedy === 'see-orders' && (
          <Link className="font-medium underline" to={pages.orders}>
            My Orders
          </Link>
        )}
      </Note>
    </div>
  )
}

const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The step is part of the history entry: Back leads from payment to shipping, and a reload stays where it was. */
function useCheckoutStep() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { step?: unknown } | null }
  const step: Step = state?.step === 'payment' ? 'payment' : 'shipping'
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return {
    step,
    heading,
    toPayment: () => void navigate(pages.checkout, { state: { step: 'payment' } }),
    toShipping: () => void navigate(-1),
    startAgain: () => void navigate(pages.checkout, { replace: true, state: null }),
  }
}
