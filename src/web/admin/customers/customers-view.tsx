import { customersPageSize, type Customer, type CustomerSort } from '#shared/auth/account/customer.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { ChosenBar } from '../parts/chosen-bar.tsx'
import type { Column } from '../parts/data-table.tsx'
import { LeadCell } from '../parts/lead-cell.tsx'
import { detailsColumn } from '../parts/details-column.tsx'
import { dayText } from '../parts/dates.ts'
import { ListFrame } from '../parts/list-frame.tsx'
import { openedHere } from '../parts/use-opened.ts'
import { TagList } from '../parts/tag-list.tsx'
import { TagsButton } from '../parts/tags-button.tsx'
import { useTagFilter } from '../parts/tags.ts'
import { useStaffRows } from '../parts/use-staff-rows.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { CustomerDialog } from './customer-dialog.tsx'

const sorts: { value: CustomerSort; label: string }[] = [
  { value: 'oldest', label: 'Oldest' },
  { value: 'recent', label: 'Last order' },
  { value: 'long-ago', label: 'Last order long ago' },
  { value: 'spend', label: 'Highest spend' },
  { value: 'spend-low', label: 'Lowest spend' },
  { value: 'orders', label: 'Most orders' },
  { value: 'orders-few', label: 'Fewest orders' },
  { value: 'name', label: 'Name' },
  { value: 'name-last', label: 'Name from the end' },
]

/** Customers with their number of orders and total spend. */
export default function CustomersView() {
  const query = useViewQuery()
  const tagFilter = useTagFilter('customer')
  const list = useStaffRows({
    call: 'GET /api/admin/customers',
    field: 'customers',
    idOf: ({ id }) => id,
    limit: customersPageSize,
    search: 'Name, email or phone',
    filters: [
      tagFilter,
      { name: 'sort', label: 'Sort by', all: 'Newest', options: sorts, showsAll: true, phoneOnly: true },
    ],
  })
  return (
    <>
      <ViewHead title="Customers" />
      <ListFrame
        of={list}
        noun="customers"
        view="customers"
        tableClass="data-table--customers"
        empty={{ title: 'No customers yet', text: 'Whoever registers will appear here.' }}
        skeletonRows={12}
        columns={columnsFor(({ id }) => query.hrefWith({ customer: id }))}
        tickLabel={({ name }) => `Select ${name}`}
      />
      {list.chosen.rows.length > 0 && (
        <ChosenBar label="Selected customers" chosen={list.chosen}>
          <TagsButton of="customer" rows={list.chosen.rows} onDone={list.reload} />
        </ChosenBar>
      )}
      <CustomerDialog id={query.get('customer')} />
    </>
  )
}

const columnsFor = (hrefOf: (customer: Customer) => string): Column<Customer>[] => [
  {
    head: 'Customer',
    className: 'cell-lead',
    sort: { ascending: 'name', descending: 'name-last' },
    cell: (customer) => (
      <>
        <LeadCell to={hrefOf(customer)} data-state={openedHere} data-keep-scroll note={customer.email}>
          {customer.name}
        </LeadCell>
        <TagList tags={customer.tags} />
      </>
    ),
  },
  { head: 'Phone', name: 'phone', className: 'cell-wide', cell: ({ phone }) => phone },
  {
    head: 'Joined',
    name: 'joined',
    className: 'cell-wide',
    sort: { descending: '', ascending: 'oldest' },
    cell: ({ created_at }) => dayText(created_at),
  },
  {
    head: 'Orders',
    name: 'orders',
    className: 'cell-end cell-wide',
    sort: { descending: 'orders', ascending: 'orders-few' },
    cell: ({ orders_count }) => orders_count,
  },
  {
    head: 'Spend',
    name: 'spend',
    className: 'cell-end cell-sum',
    sort: { descending: 'spend', ascending: 'spend-low' },
    cell: ({ spend }) => formatRupees(spend),
  },
  {
    head: 'Last order',
    name: 'last_order',
    className: 'cell-set',
    sort: { descending: 'recent', ascending: 'long-ago' },
    cell: ({ last_order_at: at }) => (at === null ? 'No order yet' : dayText(at)),
  },
  detailsColumn(hrefOf, ({ name }) => name),
]
