import { customersPageSize, type Customer, type CustomerSort } from '#shared/account/customer.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '../parts/data-table.tsx'
import { LeadCell } from '../parts/lead-cell.tsx'
import { dayText } from '../parts/dates.ts'
import { ListFilters, ListFrame } from '../parts/list-frame.tsx'
import { openedHere } from '../parts/use-opened.ts'
import { useStaffRows } from '../parts/use-staff-rows.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { CustomerDialog } from './customer-dialog.tsx'

const sorts: { value: CustomerSort; label: string }[] = [
  { value: 'recent', label: 'Last order' },
  { value: 'spend', label: 'Highest spend' },
  { value: 'orders', label: 'Most orders' },
  { value: 'name', label: 'Name' },
]

/** Customers with their number of orders and total spend. */
export default function CustomersView() {
  const query = useViewQuery()
  const list = useStaffRows({
    call: 'GET /api/admin/customers',
    field: 'customers',
    idOf: ({ id }) => id,
    limit: customersPageSize,
    search: 'Name, email or phone',
    filters: [{ name: 'sort', label: 'Sort by', all: 'Newest', options: sorts, showsAll: true }],
  })
  return (
    <>
      <ViewHead title="Customers">
        <ListFilters of={list} />
      </ViewHead>
      <ListFrame
        of={list}
        things="customers"
        view="customers"
        empty={{ title: 'No customers yet', text: 'Whoever registers will appear here.' }}
        skeletonRows={12}
        columns={columnsFor(({ id }) => query.hrefWith({ customer: id }))}
      />
      <CustomerDialog id={query.get('customer')} />
    </>
  )
}

const columnsFor = (hrefOf: (customer: Customer) => string): Column<Customer>[] => [
  {
    head: 'Customer',
    className: 'cell-lead',
    cell: (customer) => (
      <LeadCell to={hrefOf(customer)} state={openedHere} preventScrollReset note={customer.email}>
        {customer.name}
      </LeadCell>
    ),
  },
  { head: 'Phone', className: 'cell-wide', cell: ({ phone }) => phone },
  { head: 'Joined', className: 'cell-wide', cell: ({ created_at }) => dayText(created_at) },
  { head: 'Orders', className: 'cell-end cell-wide', cell: ({ orders_count }) => orders_count },
  { head: 'Spend', className: 'cell-end cell-sum', cell: ({ spend }) => formatRupees(spend) },
  {
    head: 'Last order',
    className: 'cell-set',
    cell: ({ last_order_at: at }) => (at === null ? 'No order yet' : dayText(at)),
  },
  {
    head: 'Details',
    isHeadHidden: true,
    className: 'cell-act',
    cell: (customer) => (
      <ButtonLink
        variant="line"
        small
        to={hrefOf(customer)}
        state={openedHere}
        preventScrollReset
        aria-label={`Details of ${customer.name}`}
      >
        Details
      </ButtonLink>
    ),
  },
]
