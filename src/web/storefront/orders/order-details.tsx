import { getItBy } from '#shared/delivery/promise-text.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { paymentText } from '#shared/orders/payment-text.ts'
import { standingPromise } from '#shared/parcels/standing-promise.ts'
import { isPayable } from '#shared/payments/pay-state.ts'
import { cartTaxRate } from '#shared/tax/pricing.ts'
import { href, pages } from '#shared/routes.ts'
import { useReturnTerms } from '#web/app/site.ts'
import { NewTotal } from '#web/orders/new-total.tsx'
import { OrderFigures } from '#web/orders/order-figures.tsx'
import { TaxDocuments } from '#web/orders/tax-documents.tsx'
import { TrackedParcelPanel } from '#web/parcels/tracked-parcel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { OrderTrack } from '#web/ui/order-track.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { AddressLines } from '../../orders/address-lines.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { AwaitedPayment, isAwaited } from './awaited-payment.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { dayText, momentText } from './order-dates.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderPayment } from './order-payment.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

const aheadOf = (days: number) => ({
  processing: 'Checked and packed',
  shipped: 'On its way to you',
  delivered: `${days} days to return it`,
})

const documentFiles = {
  sale: 'GET /api/orders/:id/invoice',
  note: 'GET /api/orders/:id/credit-note',
} as const

interface OrderDetailsProps {
  order: Order
  onChange: (order: Order) => void
}

/** One order whole: how far it has come, what is in it, where it goes and what it costs. */
export function OrderDetails({ order, onChange }: OrderDetailsProps) {
  const { days } = useReturnTerms()
  const { parcels = [] } = order
  const isUnpaid = isPayable(order.payment.state)
  const times = Object.fromEntries(order.history.map(({ status, at }) => [status, momentText(at)]))
  return (
    <article {...useKeptFocus<HTMLElement>()} className="outline-none">
      <header className="flex flex-wrap items-center justify-between gap-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 className="display display--lg">
            Order <span className="num inline-block max-w-full">{order.order_id}</span>
          </h1>
          <StatusChip status={order.order_status} />
        </div>
        {(isUnpaid || order.waiting_edit !== undefined) && <UnpaidOrder order={order} onChange={onChange} />}
        {isAwaited(order) && <AwaitedPayment order={order} onChange={onChange} />}
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <Button variant="line" small onClick={() => print()}>
            Print
          </Button>
          <TaxDocuments order={order} list="GET /api/orders/:id/documents" files={documentFiles} />
          <CancelOrder order={order} onChange={onChange} />
        </div>
      </header>
      <p className="num mt-1.5 flex flex-wrap content-start gap-x-4 text-text-2">
        Placed on {dayText(order.created_at)} <PromisedDay order={order} />
      </p>
      <div className="mt-6 mb-12 print:mb-2 print:*:hidden">
        <OrderTrack status={order.order_status} times={times} ahead={aheadOf(days)} />
      </div>
      <div className="grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]">
        <section>
          <h2 className="display display--sm mb-3">Items</h2>
          <OrderLines order={order} />
          <OrderReturns order={order} onChange={onChange} />
        </section>
        <div className="grid gap-5 print:grid-cols-2">
          {parcels.map((parcel, index) => (
            <TrackedParcelPanel key={parcel.number} parcel={parcel} of={{ index, count: parcels.length }} />
          ))}
          <section className="panel panel--sewn grid gap-5">
            <h2 className="display display--sm">Summary</h2>
            <OrderFigures
              totals={order}
              scheme={order.tax_scheme}
              couponCode={order.coupon_code}
              rate={cartTaxRate(order.items)}
              state={order.shipping_address.state}
            />
            <NewTotal total={order.total} cancelled={order.cancelled_amount} status={order.order_status} />
            <p className="num text-sm text-text-2">
              {paymentText({ ...order, status: order.order_status, refunds: order.payment.refunds })}
            </p>
            <OrderPayment order={order} />
          </section>
          <section className="panel">
            <h2 className="display display--sm mb-3">Shipping address</h2>
            <AddressLines address={order.shipping_address} />
            <p className="text-sm text-text-2">{order.shipping_address.email}</p>
          </section>
          <OrderHistory order={order} />
        </div>
      </div>
    </article>
  )
}

/** The day by which an order arrives, as far as it still holds. */
function PromisedDay({ order }: { order: Order }) {
  const { order_status: status, promise, promised_again: again, parcels = [], payment } = order
  const unpaid = isPayable(payment.state)
  const day = standingPromise({ status, unpaid, promised: promise?.date ?? null, again, parcels })
  return day !== null && <b className="text-text">{getItBy(day)}</b>
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
          <h3 className="leading-snug font-medium">
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
