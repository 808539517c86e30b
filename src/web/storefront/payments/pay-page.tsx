import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { payPath } from '#shared/payments/pay-path.ts'
import type { PayView } from '#shared/payments/pay-view.schema.ts'
import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { LoadFailure } from '../layout/load-failure.tsx'
import { AfterPayment } from './after-payment.tsx'
import { CashConfirmation } from './cash-confirmation.tsx'
import { PayOrder } from './pay-order.tsx'
import { usePayment, type StartableType } from './use-payment.ts'

/** Serves checkout, return, retry, mailed and phoned links, signed in or not (docs/product/payments.md, Pay page). */
export default function PayPage() {
  const { token = '' } = useParams()
  return (
    <div className="wrap grid min-h-svh content-start justify-items-center pt-9">
      <Head title="Payment" />
      <noscript>
        <p>Please switch JavaScript on to pay for your order.</p>
      </noscript>
      <LoadedPayment key={token} token={token} />
    </div>
  )
}

function LoadedPayment({ token }: { token: string }) {
  const payment = usePayment(token)
  useStartFromCheckout(token, payment.start)
  const { value, error, loading, reload } = payment
  if (value) return <Payment token={token} payment={payment} view={value} />
  if (loading) return <PaymentSkeleton />
  return (
    <LoadFailure
      error={error}
      onRetry={reload}
      title="The payment could not be loaded"
      missing={{
        title: 'No such payment',
        message: 'This link belongs to no order. Please look at it again, or open the order in My Orders.',
      }}
    >
      <ButtonLink to={pages.orders}>My Orders</ButtonLink>
    </LoadFailure>
  )
}

/** An order that was just placed is paid at once. The history entry forgets it, so that Back does not lead there again. */
function useStartFromCheckout(token: string, start: (type: StartableType) => void) {
  const { state } = useLocation() as { state: { start?: StartableType } | null }
  const navigate = useNavigate()
  const wanted = state?.start
  useEffect(() => {
    if (wanted === undefined) return
    void navigate(payPath(token), { replace: true, state: null })
    start(wanted)
  }, [wanted])
}

interface PaymentProps {
  token: string
  payment: ReturnType<typeof usePayment>
  view: PayView
}

/** One panel with what can be done, or what has become of it; its heading gets the focus when it changes. */
function Payment({ token, payment, view }: PaymentProps) {
  const kind = panelOf(view.state)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(kind)
  useEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    heading.current?.focus()
  }, [kind])
  return (
    <section
      {...useKeptFocus<HTMLElement>()}
      className="panel panel--sewn w-full max-w-[640px] outline-none"
      aria-label="Payment"
    >
      <div className="relative z-1 grid gap-5">
        {kind === 'pay' ? (
          <PayOrder token={token} payment={payment} view={view} heading={heading} />
        ) : kind === 'cash' ? (
          <CashConfirmation token={token} view={view} onChange={payment.show} heading={heading} />
        ) : (
          <AfterPayment token={token} view={view} onChange={payment.show} heading={heading} />
        )}
      </div>
    </section>
  )
}

function panelOf(state: PayView['state']): string {
  if (state === 'unpaid' || state === 'starting' || state === 'open' || state === 'pending') return 'pay'
  return state === 'to_confirm' || state === 'confirmed' ? 'cash' : state
}

const PaymentSkeleton = () => (
  <div className="grid w-full max-w-[640px] gap-5" role="status" aria-label="Loading the payment">
    <Skeleton className="h-14" />
    <Skeleton className="h-[210px]" />
  </div>
)
