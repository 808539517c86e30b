import type { Order } from '#shared/orders/order.schema.ts'
import type { CustomerReturn } from '#shared/returns/return.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { ReturnChip } from '#web/returns/return-chip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { unitsLeft } from './units-left.ts'
import { ReturnPanel } from './return-panel.tsx'

interface OrderReturnsProps {
  order: Order
  onChange: (order: Order) => void
}

/** Returns of an order, with the link to a new one once something has arrived. */
export function OrderReturns({ order, onChange }: OrderReturnsProps) {
  const returns = order.returns ?? []
  const change = (changed: CustomerReturn) =>
    onChange({
      ...order,
      returns: returns.map((one) => (one.number === changed.number ? changed : one)),
    })
  return (
    <div className="returns">
      <div className="mt-5 grid gap-7">
        {hasArrived(order) && unitsLeft(order) > 0 && (
          <ButtonLink
            variant="line"
            small
            to={href(pages.returns, null, { order: order.order_id })}
            className="justify-self-start print:hidden"
          >
            Return or exchange
          </ButtonLink>
        )}
        {returns.map((one) => (
          <section key={one.number} className="panel grid gap-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h2 className="display display--sm">
                <Link className="num hover:text-thread" to={href(pages.returns, null, { n: one.number })}>
                  Return {one.number}
                </Link>
              </h2>
              <ReturnChip state={one.state} />
            </div>
            <ReturnPanel of={one} asksRefundTo={order.payment_method.type === 'cod'} onChange={change} />
          </section>
        ))}
      </div>
    </div>
  )
}

/** Decides about the link alone; the page of returns checks the units. */
const hasArrived = ({ order_status: status, parcels = [] }: Order): boolean =>
  status === 'delivered' || (status !== 'cancelled' && parcels.some(({ state }) => state === 'delivered'))
