import { shownPhone } from '#shared/auth/format-phone.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Seller } from '#shared/tax/seller.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { toCollect } from '#shared/orders/to-collect.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { useReturnTerms } from '#web/app/site.ts'
import { Wordmark } from '#web/brand/wordmark.tsx'
import { dayText } from '../parts/dates.ts'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { addressLines } from '#shared/orders/address-lines.ts'
import { Barcode } from './barcode.tsx'

interface PackingSlipsProps {
  /** printing starts as soon as the list is not empty */
  orders: readonly AdminOrder[]
  onPrinted: () => void
}

/** Packing slips: printed only, one order to a page, without prices (docs/product/back-office.md, Packing slips). */
export function PackingSlips({ orders, onPrinted }: PackingSlipsProps) {
  const { data, error } = useStaffQuery('GET /api/admin/store/seller')
  const { days } = useReturnTerms()
  const isRead = data !== undefined || error !== null
  useEffect(() => {
    if (orders.length === 0 || !isRead) return
    addEventListener('afterprint', onPrinted, { once: true })
    print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [orders, isRead])

  // Beside the page and not in it, so that the print is the same from every view.
  return createPortal(
    <div className="slips">
      {orders.map((order) => (
        <Slip key={order.order_id} order={order} seller={data?.seller ?? null} days={days} />
      ))}
    </div>,
    document.body,
  )
}

interface SlipProps {
  order: AdminOrder
  seller: Seller | null
  /** for returning something */
  days: number
}

const Slip = ({ order, seller, days }: SlipProps) => (
  <article className="slip">
    <header>
      <Wordmark named />
      <p>
        <b>Order {order.order_id}</b>
        <span>{dayText(order.created_at)}</span>
        <Barcode text={order.order_id} />
      </p>
    </header>
    <div className="slip__parties">
      <section>
        <p>Ship to</p>
        <b>{order.shipping_address.fullName}</b>
        {addressLines(order.shipping_address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{shownPhone(order.shipping_address.phone)}</span>
      </section>
      {seller && (
        <section className="slip__sender">
          <p>From</p>
          <b>{seller.legal_name}</b>
          {addressLines(seller).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </section>
      )}
    </div>
    <p className="slip__payment">
      {toCollect(order) > 0 ? `Collect ${formatRupees(toCollect(order))}` : 'Prepaid'}
    </p>
    <table>
      <thead>
        <tr>
          <th>Packed</th>
          <th>SKU</th>
          <th>Product</th>
          <th>Size</th>
          <th>Qty</th>
        </tr>
      </thead>
      <tbody>
        {itemsOf(order).map((item) => (
          <tr key={`${item.product_id} ${item.size}`}>
            <td>□</td>
            <td>{skuOf(item)}</td>
            <td>{item.product_name}</td>
            <td>{item.size}</td>
            <td>{item.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <footer>
      <p>
        <b>{countText(order)}</b>
      </p>
      <p>Something not right? Returns within {days} days.</p>
    </footer>
  </article>
)

/** Items to send: without the cancelled units. */
const itemsOf = ({ items }: AdminOrder): AdminOrder['items'] =>
  items
    .map((item) => ({ ...item, quantity: item.quantity - (item.cancelled ?? 0) }))
    .filter(({ quantity }) => quantity > 0)

function countText(order: AdminOrder): string {
  const count = itemsOf(order).reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}

const skuOf = ({ product_id, size }: AdminOrder['items'][number]): string => `${product_id} / ${size}`
