import { useEffect, useState } from 'react'
import { callHref } from '#shared/call-href.ts'
import { adminOrdersPageSize, type AdminOrder } from '#shared/orders/order.schema.ts'
import { orderStatuses, statusLabels } from '#shared/orders/order-status.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { goTo } from '#web/ui/navigation.ts'
import { newOrderHref, orderHref } from '../admin-href.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFrame } from '../parts/list-frame.tsx'
import { useTagFilter } from '../parts/tags.ts'
import { useCan } from '../parts/use-can.ts'
import { useStaffRows } from '../parts/use-staff-rows.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NewOrderPage } from './new-order/new-order-page.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { PackingSlips } from './packing-slips.tsx'

const filters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: orderStatuses.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    name: 'payment_method',
    label: 'Payment',
    all: 'All payments',
    options: [
      { value: 'cod', label: 'Cash on Delivery' },
      { value: 'card', label: 'Card' },
      { value: 'online', label: 'Online' },
      { value: 'upi', label: 'UPI' },
    ],
  },
  {
    name: 'payment_status',
    label: 'Paid',
    all: 'Paid or not',
    options: [
      { value: 'pending', label: 'Payment pending' },
      { value: 'paid', label: 'Paid' },
      { value: 'refunded', label: 'Refunded' },
      { value: 'unpaid', label: 'To be paid first' },
      { value: 'claimed', label: 'UTR to confirm' },
      { value: 'refund_waits', label: 'Refund to send' },
      { value: 'to_confirm', label: 'Cash to confirm' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort',
    all: 'Newest first',
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'total-high', label: 'Highest total first' },
      { value: 'total-low', label: 'Lowest total first' },
      { value: 'promised-first', label: 'Promised first' },
      { value: 'promised-last', label: 'Promised last' },
    ],
    showsAll: true,
    phoneOnly: true,
  },
] as const

/** docs/product/back-office.md, Orders */
export default function OrdersView() {
  const mayChange = useCan()('orders:write')
  const order = useViewQuery().get('order')
  // The quick look is made of what can be done.
  const isOnPage = !mayChange && order !== null && order !== '' && order !== 'new'
  useEffect(() => {
    if (isOnPage) goTo(orderHref(order), { replace: true })
  }, [isOnPage, order])
  if (isOnPage) return null
  return order === 'new' ? <NewOrderPage /> : <OrdersList mayChange={mayChange} />
}

function OrdersList({ mayChange }: { mayChange: boolean }) {
  const query = useViewQuery()
  const tagFilter = useTagFilter('order')
  const list = useStaffRows({
    call: 'GET /api/orders/admin',
    field: 'orders',
    idOf: ({ order_id }) => order_id,
    limit: adminOrdersPageSize,
    search: 'Order, invoice, customer, place or product',
    filters: [...filters, tagFilter],
    dates: true,
  })
  const { chosen, filter, showChanged } = list
  const [printed, setPrinted] = useState<readonly AdminOrder[]>([])
  const columns = orderColumns({
    hrefOf: ({ order_id }) => (mayChange ? query.hrefWith({ order: order_id }) : orderHref(order_id)),
    onChanged: showChanged,
    isRead: !mayChange,
  })
  return (
    <>
      <ViewHead
        title="Orders"
        more={
          <>
            <DownloadButton
              path={callHref('GET /api/orders/admin.csv', { query: filter })}
              fileName="orders.csv"
            />
            <DownloadButton
              path={callHref('GET /api/orders/admin.csv', { query: { ...filter, lines: 'items' } })}
              fileName="order-items.csv"
              label="Items CSV"
            />
          </>
        }
      >
        {mayChange && (
          <ButtonLink small to={newOrderHref}>
            New order
          </ButtonLink>
        )}
      </ViewHead>
      <ListFrame
        of={list}
        noun="orders"
        view="orders"
        empty={{ title: 'No orders yet', text: 'The first one will appear here as soon as it is placed.' }}
        skeletonRows={12}
        columns={columns}
        tableClass="data-table--orders"
        tickLabel={mayChange ? ({ order_id }) => `Select order ${order_id}` : undefined}
      />
      {chosen.rows.length > 0 && (
        <BulkBar
          chosen={chosen}
          onChanged={showChanged}
          onDone={list.reload}
          onPrint={() => setPrinted(chosen.rows)}
        />
      )}
      <OrderDialog
        id={query.get('order')}
        listed={list.rows}
        onChanged={showChanged}
        onPrint={(order) => setPrinted([order])}
      />
      <PackingSlips orders={printed} onPrinted={() => setPrinted([])} />
    </>
  )
}
