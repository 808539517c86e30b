import { useEffect } from 'react'
import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { returnPolicy } from '#shared/products/product-care.ts'
import { dayText } from '../parts/dates.ts'
import { addressLines } from './address-lines.ts'

interface PackingSlipsProps {
  /** printing starts as soon as the list is not empty */
  orders: readonly AdminOrder[]
  onPrinted: () => void
}

/** Packing slips: printed only, one order to a page, without prices. */
export function PackingSlips({ orders, onPrinted }: PackingSlipsProps) {
  useEffect(() => {
    if (orders.length === 0) return
    addEventListener('afterprint', onPrinted, { once: true })
    print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [orders])

  return (
    <div className="slips">
      {orders.map((order) => (
        <Slip key={order.order_id} order={order} />
      ))}
    </div>
  )
}

const Slip = ({ order }: { order: AdminOrder }) => (
  <article className="slip">
    <header>
      <img src="/logo.svg" alt="Taanka" width="398" height="92" />
      <p>
        <b>Order {order.order_id}</b>
        <span>{dayText(order.created_at)}</span>
      </p>
    </header>
    <section>
      <p>Ship to</p>
      <b>{order.shipping_address.fullName}</b>
      {addressLines(order.shipping_address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{order.shipping_address.phone}</span>
    </section>
    <table>
      <thead>
        <tr>
          <th>Packed</th>
          <th>Product</th>
          <th>Size</th>
          <th>Qty</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={`${item.product_id} ${item.size}`}>
            <td>□</td>
            <td>{item.product_name}</td>
            <td>{item.size}</td>
            <td>{item.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <footer>
      <p>
        <b>{order.items_count === 1 ? '1 item' : `${order.items_count} items`}</b>
        {collects(order)}
      </p>
      <p>Something not right? Returns within {returnPolicy.days} days.</p>
    </footer>
  </article>
)

const collects = ({ payment_method, payment_status, total_amount }: AdminOrder): string =>
  payment_method.type === 'cod' && payment_status === 'pending'
    ? ` · Collect ${formatRupees(total_amount)} on delivery`
    : ''
