import { cartTaxRate } from '#shared/tax/pricing.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { NewTotal } from '#web/orders/new-total.tsx'
import { OrderFigures } from '#web/orders/order-figures.tsx'
import { OrderMoney } from '../money/order-money.tsx'
import { OrderDocuments } from '../order-documents.tsx'

/** The money of an order, its figures and its documents. */
export const MoneyPanel = ({ order }: { order: AdminOrder }) => (
  <div className="panel admin-section">
    <OrderMoney order={order} />
    <OrderFigures
      totals={{ ...order, total: order.total_amount }}
      scheme={order.tax_scheme}
      state={order.shipping_address.state}
      couponCode={order.coupon_code}
      rate={cartTaxRate(order.items)}
    />
    <NewTotal total={order.total_amount} cancelled={order.cancelled_amount} status={order.status} />
    <div className="admin-actions empty:hidden">
      <OrderDocuments order={order} />
    </div>
  </div>
)
