import type { Order } from '#shared/orders/order.schema.ts'
import { isPayable } from '#shared/payments/pay-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const mayPay = ({ payment }: Order): boolean => payment.pay_url !== null && isPayable(payment.state)

/** The way to the pay page, as long as there is something to pay. */
export function PayNow({ order }: { order: Order }) {
  const { order_id: orderId, payment } = order
  if (payment.pay_url === null || !mayPay(order)) return null
  return (
    <ButtonLink small to={new URL(payment.pay_url).pathname}>
      Pay now<span className="sr-only"> for order {orderId}</span>
    </ButtonLink>
  )
}
