import { lazy, Suspense, type ReactNode, type RefObject } from 'react'
import { formatRupees } from '#shared/money.ts'
import { heldUntil } from '#shared/payments/held-until.ts'
import type { PaymentOption, PayView } from '#shared/payments/pay-view.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StartableType, usePayment } from './use-payment.ts'

const UpiPayment = lazy(() => import('./upi-payment.tsx').catch(reloadOnNewVersion))

interface PayOrderProps {
  token: string
  payment: ReturnType<typeof usePayment>
  view: PayView
  heading: RefObject<HTMLHeadingElement | null>
}

type Startable = PaymentOption & { type: StartableType }

/** Amount due with its deadline, and the ways to pay. */
export function PayOrder({ token, payment, view, heading }: PayOrderProps) {
  const { opening, failure, start, show } = payment
  // Another try makes the failure of the last one past.
  const declined = failure === null && !opening ? view.failure : null
  const options = view.options.filter(
    (option): option is Startable => option.type === 'online' || option.type === 'upi',
  )
  return (
    <>
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="display display--md outline-none">
          Pay {formatRupees(view.amount)} for order <span className="num inline-block">{view.order_id}</span>
        </h1>
        {view.pay_by !== null && <p>Your pieces are held until {heldUntil(view.pay_by)}.</p>}
      </header>
      {failure !== null && (
        <Note tone="error" announce>
          {failure}
        </Note>
      )}
      {declined !== null && (
        <Note tone="error" announce>
          {declined}
        </Note>
      )}
      {view.state === 'pending' && (
        <Note tone="info" announce>
          Your bank has not answered yet. You need not pay again.
        </Note>
      )}
      {opening || view.state === 'starting' ? (
        <>
          <Waiting>Opening the payment page…</Waiting>
          {view.state === 'starting' && <OtherWays options={options} than="online" onStart={start} />}
        </>
      ) : view.upi !== null ? (
        <>
          <Suspense fallback={<Skeleton className="h-[420px]" />}>
            <UpiPayment token={token} upi={view.upi} onChange={show} />
          </Suspense>
          <OtherWays options={options} than="upi" onStart={start} />
        </>
      ) : (
        <>
          <WaysToPay options={options} isQuiet={view.state === 'pending'} onStart={start} />
          {view.state === 'open' && declined === null && <Waiting>Waiting for word of your payment…</Waiting>}
        </>
      )}
      {!opening && view.options.some(({ type, available }) => type === 'cod' && available) && (
        // Only its customer may change it, on the page of the order.
        <Link className="link justify-self-start" to={href(pages.order, { orderId: view.order_id })}>
          Pay cash on delivery instead
        </Link>
      )}
    </>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-3" role="status">
    <span className="spin" aria-hidden="true" />
    {children}
  </p>
)

interface WaysProps {
  options: readonly Startable[]
  onStart: (type: StartableType) => void
}

/** The first way by one press, the others beside it. */
function WaysToPay({ options, isQuiet, onStart }: WaysProps & { isQuiet: boolean }) {
  const first = options.find(({ available }) => available)
  if (!first) return <Note tone="warn">This order cannot be paid here at the moment. Please contact us.</Note>
  const { type, label, detail } = first
  return (
    <>
      <p>
        {label}
        <span className="block text-sm text-text-2">{detail}</span>
      </p>
      <div>
        <Button variant={isQuiet ? 'line' : 'primary'} onClick={() => onStart(type)}>
          {isQuiet ? 'Open the payment page again' : 'Pay now'}
        </Button>
      </div>
      <OtherWays options={options} than={type} onStart={onStart} />
    </>
  )
}

/** The ways beside the one that is under way. */
function OtherWays({ options, than, onStart }: WaysProps & { than: StartableType }) {
  const others = options.filter(({ type, available }) => available && type !== than)
  if (others.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2.5">
      {others.map(({ type, label }) => (
        <Button key={type} variant="line" small onClick={() => onStart(type)}>
          {label} instead
        </Button>
      ))}
    </div>
  )
}
