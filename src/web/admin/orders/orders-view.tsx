import { useState } from 'react'
import { adminOrdersPageSize, type AdminOrder } from '#shared/orders/order.schema.ts'
import { orderStatuses, statusLabels } from '#shared/orders/order-status.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { adminHref, newOrderHref } from '../admin-href.ts'
import { DateRange } from '../parts/date-range.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Loading } from '../parts/loading.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { changeData, useStaffList } from '../parts/use-staff-query.ts'
import { useChosen } from '../parts/use-chosen.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NewOrderPage } from './new-order/new-order-page.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrdersTable } from './orders-table.tsx'
import { PackingSlips } from './packing-slips.tsx'

const statusOptions = orderStatuses.map((value) => ({ value, label: statusLabels[value] }))

const methodOptions = [
  { value: 'cod', label: 'Cash on Delivery' },
  { value: 'card', label: 'Card' },
  { value: 'online', label: 'Online' },
  { value: 'upi', label: 'UPI' },
]
const paidOptions = [
  { value: 'pending', label: 'Payment pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'unpaid', label: 'To be paid first' },
  { value: 'claimed', label: 'UTR to confirm' },
  { value: 'to_confirm', label: 'Cash to confirm' },
]

/** docs/product/back-office.md, Orders */
export default function OrdersView() {
  return useViewQuery().get('order') === 'new' ? <NewOrderPage /> : <OrdersList />
}

function OrdersList() {
  const query = useViewQuery()
  const filter = {
    search: query.get('search'),
    status: query.get('status'),
    payment_method: query.get('payment_method'),
    payment_status: query.get('payment_status'),
    from: query.get('from'),
    to: query.get('to'),
  }
  const inputFor = (page: number, limit: number) => ({ query: { ...filter, page, limit } })
  const input = inputFor(query.page, adminOrdersPageSize)
  const loaded = useStaffList('GET /api/orders/admin', input)
  const [printed, setPrinted] = useState<AdminOrder[]>([])

  const orders = loaded.data?.orders ?? []
  const chosen = useChosen<AdminOrder>({
    list: href(adminApi.orders, null, filter),
    shown: orders,
    total: loaded.data?.total ?? 0,
    idOf: ({ order_id }) => order_id,
    readPage: async (page, limit) => {
      const { orders: rows, pages } = await staffCall('GET /api/orders/admin', inputFor(page, limit))
      return { rows, pages }
    },
  })
  const showChanged = (changed: AdminOrder) => {
    chosen.change(changed)
    void changeData('GET /api/orders/admin', input, (page) => ({
      ...page,
      orders: page.orders.map((order) => (order.order_id === changed.order_id ? changed : order)),
    }))
  }

  return (
    <>
      <ViewHead title="Orders">
        <DownloadButton path={href(adminApi.ordersCsv, null, filter)} fileName="orders.csv" />
        <DownloadButton
          path={href(adminApi.ordersCsv, null, { ...filter, lines: 'items' })}
          fileName="order-items.csv"
          label="Items CSV"
        />
        <ButtonLink small to={newOrderHref}>
          New order
        </ButtonLink>
      </ViewHead>
      <div className="admin-head__tools">
        <SearchField label="Order, invoice, customer, place or product" />
        <FilterSelect name="status" label="Status" all="All statuses" options={statusOptions} />
        <FilterSelect name="payment_method" label="Payment" all="All payments" options={methodOptions} />
        <FilterSelect name="payment_status" label="Paid" all="Paid or not" options={paidOptions} />
        <DateRange />
      </div>
      <Loading of={loaded} failure="Orders could not be loaded" skeleton={<TableSkeleton rows={12} />}>
        {(page) =>
          page.orders.length === 0 ? (
            <NoOrders narrowed={Object.values(filter).some((value) => value !== '')} />
          ) : (
            <>
              <OrdersTable orders={page.orders} selection={chosen.selection} onChanged={showChanged} />
              <ListFoot {...page} limit={adminOrdersPageSize} />
            </>
          )
        }
      </Loading>
      {chosen.rows.length > 0 && (
        <BulkBar
          chosen={chosen}
          onChanged={showChanged}
          onDone={() => void loaded.refetch()}
          onPrint={() => setPrinted([...chosen.rows])}
        />
      )}
      <OrderDialog
        id={query.get('order')}
        listed={orders}
        onChanged={showChanged}
        onPrint={(order) => setPrinted([order])}
      />
      <PackingSlips orders={printed} onPrinted={() => setPrinted([])} />
    </>
  )
}

const NoOrders = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState title="No orders found" text="Nothing matches this search and these filters.">
      <ButtonLink variant="line" to={adminHref('orders')}>
        Show all orders
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No orders yet" text="The first one will appear here as soon as it is placed." />
  )
