import { lazy } from 'react'
import { paymentText } from '#shared/orders/payment-text.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { isPayable } from '#shared/payments/pay-state.ts'
import { taxRateOf } from '#shared/pricing/pricing.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { useReturnTerms } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { OrderTrack } from '#web/ui/order-track.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { AddressLines } from '../account/address-lines.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { dayOf, momentOf } from './order-dates.ts'
import { OrderFigures } from '#web/orders/order-figures.tsx'
import { goesOut } from '#shared/orders/order-status.ts'

const aheadOf = (days: number) => ({
  processing: 'Checked and packed',
  shipped: 'On its way to you',
  delivered: `${days} days to return it`,
})

interface OrderDetailsProps {
  order: Order
  onChange: (order: Order) => void
}

/** It stands above the rest of the page, which would move if it came later: the page is shown once it has come. */
const UnpaidOrder = lazy(() => import('./unpaid-order.tsx').catch(reloadOnNewVersion))
const PromisedDay = lazyPart(() => import('./promised-day.tsx'))
const OrderPayment = lazyPart(() => import('./order-payment.tsx'))
const OrderParcels = lazyPart(() => import('./order-parcels.tsx'))
const NewTotal = lazyPart(() => import('#web/orders/new-total.tsx'))
const OrderHistory = lazyPart(() => import('./order-history.tsx'))
const OrderReturns = lazyPart(() => import('../returns/order-returns.tsx'))
const OrderDocuments = lazyPart(() => import('./order-documents.tsx'))

/** One order whole: how far it has come, what is in it, where it goes and what it costs. */
export function OrderDetails({ order, onChange }: OrderDetailsProps) {
  const { days } = useReturnTerms()
  const { state } = order.payment
  const times = Object.fromEntries(order.history.map(({ status, at }) => [status, momentOf(at)]))
  return (
    <article {...useKeptFocus<HTMLElement>()} className="outline-none">
      <header className="flex flex-wrap items-center justify-between gap-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 className="display display--lg">
            Order <span className="num inline-block max-w-full">{order.order_id}</span>
          </h1>
          <StatusChip status={order.order_status} />
        </div>
        {(isPayable(state) || order.waiting_edit !== undefined) && (
          <UnpaidOrder order={order} onChange={onChange} />
        )}
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <Button variant="line" small onClick={() => print()}>
            Print
          </Button>
          <OrderDocuments when={order.history.some(({ status }) => goesOut(status))} order={order} />
          <CancelOrder order={order} onChange={onChange} />
        </div>
      </header>
      <p className="num mt-1.5 flex flex-wrap content-start gap-x-4 text-text-2 max-md:min-h-[2lh]">
        Placed on {dayOf(order.created_at)} <PromisedDay when order={order} />
      </p>
      <div className="mt-6 mb-12 print:mb-2 print:*:hidden">
        <OrderTrack status={order.order_status} times={times} ahead={aheadOf(days)} />
      </div>
      <div className="grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]">
        <section>
          <h2 className="display display--sm mb-3">Items</h2>
          <OrderLines order={order} />
          <OrderReturns when order={order} onChange={onChange} />
        </section>
        <div className="grid gap-5 print:grid-cols-2">
          <OrderParcels when order={order} />
          <section className="panel panel--sewn grid gap-5">
            <h2 className="display display--sm">Summary</h2>
            <OrderFigures
              totals={order}
              scheme={order.tax_scheme}
              couponCode={order.coupon_code}
              rate={taxRateOf(order.items)}
              state={order.shipping_address.state}
            />
            <NewTotal
              when={order.cancelled_amount !== undefined}
              total={order.total}
              cancelled={order.cancelled_amount}
            />
            <p className="num text-sm text-text-2">
              {paymentText({ ...order, status: order.order_status, refunds: order.payment.refunds })}
            </p>
            <OrderPayment
              when={(state !== null && !isPayable(state)) || order.payment.refunds.length > 0}
              order={order}
            />
          </section>
          <section className="panel">
            <h2 className="display display--sm mb-3">Shipping address</h2>
            <AddressLines address={order.shipping_address} />
            <p className="text-sm text-text-2">{order.shipping_address.email}</p>
          </section>
          <OrderHistory when order={order} />
        </div>
      </div>
    </article>
  )
}

const OrderLines = ({ order }: { order: Order }) => (
  <ul>
    {order.items.map((item) => (
      <li
        key={`${item.product_id}-${item.size}`}
        className="grid break-inside-avoid grid-cols-[92px_1fr_auto] gap-4 border-t border-line py-6 last:border-b md:grid-cols-[124px_1fr_auto] md:gap-5.5 print:grid-cols-[60px_1fr_auto] print:py-2"
      >
        <Picture
          image={item.image}
          alt=""
          sizes="124px"
          className="aspect-[4/5] w-full bg-sunken object-cover"
        />
        <div className="grid content-start gap-2">
          <h3 className="leading-snug font-medium wrap-anywhere">
            <Link className="hover:text-thread" to={href(pages.product, { id: item.product_id })}>
              {item.name}
            </Link>
          </h3>
          <p className="num text-sm text-text-2">
            Size {item.size}, quantity {item.quantity}
          </p>
          {item.cancelled !== undefined && (
            <p className="num text-sm font-medium text-err">
              {item.cancelled} of {item.quantity} {item.cancelled === 1 ? 'was' : 'were'} cancelled
            </p>
          )}
          <p className="num text-sm text-text-2">
            <Price price={item.price} className="font-regular!" /> each
          </p>
        </div>
        <Price price={item.price * item.quantity} className="text-lg" />
      </li>
    ))}
  </ul>
)
