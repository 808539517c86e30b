import { useEffect, useRef } from 'react'
import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { orderHref } from '../../admin-href.ts'
import { PayLinkButtons } from '../money/pay-link-buttons.tsx'

/** An order that is sent to a customer who has called (docs/product/payments.md, Screens of staff). */
export interface TakenOrder {
  order: AdminOrder
  /** for which its pay link holds it */
  hours: number
}

/** The taken order, with its pay link to send. */
export function OrderTaken({ order, hours, onNext }: TakenOrder & { onNext: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { order_id: id, customer_name: name, total_amount: total } = order
  const paidFirst = isPaidFirst(order.payment_method.type)
  return (
    <section className="panel panel--sewn admin-section md:max-w-160" aria-labelledby="order-taken">
      <h2 id="order-taken" ref={heading} tabIndex={-1} className="text-lg">
        Order {id} for {name}
      </h2>
      <p>
        {paidFirst
          ? `${formatRupees(total)} to pay within ${hours === 1 ? '1 hour' : `${hours} hours`}. Until then the units are held; send the link on.`
          : `${formatRupees(total)} to collect in cash.${order.customer_email && ` A confirmation is on its way to ${order.customer_email}.`}`}
      </p>
      {paidFirst && (
        <div className="flex flex-wrap gap-2.5">
          <PayLinkButtons order={order} hours={hours} />
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink small to={orderHref(id)}>
          See the order
        </ButtonLink>
        <Button variant="line" small onClick={onNext}>
          Take another order
        </Button>
      </div>
    </section>
  )
}
