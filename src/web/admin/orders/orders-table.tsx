import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { TickAll } from '../parts/tick-all.tsx'
import { OrderRow } from './order-row.tsx'
import type { Selection } from '../parts/use-chosen.ts'

interface OrdersTableProps {
  orders: readonly AdminOrder[]
  selection: Selection
  onChanged: (order: AdminOrder) => void
}

export function OrdersTable({ orders, selection, onChanged }: OrdersTableProps) {
  const ids = orders.map(({ order_id }) => order_id)
  const all = <TickAll label="Select all orders of this page" ids={ids} selection={selection} />
  return (
    <div className="admin-table-box">
      <div className="hidden max-md:flex max-md:gap-2 max-md:items-center max-md:py-1 max-md:px-4 max-md:border-b-[1.5px] max-md:border-dashed max-md:border-line-strong max-md:bg-surface max-md:text-sm max-md:text-text-2">
        {all} <span>Select all of this page</span>
      </div>
      <table className="data-table data-table--cards data-table--orders">
        <thead>
          <tr>
            <th className="cell-tick">{all}</th>
            <th>Order</th>
            <th>Customer</th>
            <th>Date</th>
            <th className="cell-end cell-wide">Items</th>
            <th className="cell-end">Total</th>
            <th className="cell-wide">Payment</th>
            <th>Status</th>
            <th className="cell-act">
              <span className="sr-only">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.order_id}
              order={order}
              chosen={selection.has(order.order_id)}
              onChoose={(ticked) => selection.set([order.order_id], ticked)}
              onChanged={onChanged}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
