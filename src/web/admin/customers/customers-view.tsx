import { customersPageSize, type CustomerSort } from '#shared/account/customer.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { adminHref } from '../admin-href.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Loading } from '../parts/loading.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffList } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomersTable } from './customers-table.tsx'

const sorts: { value: CustomerSort; label: string }[] = [
  { value: 'recent', label: 'Last order' },
  { value: 'spend', label: 'Highest spend' },
  { value: 'orders', label: 'Most orders' },
  { value: 'name', label: 'Name' },
]

/** Customers with their number of orders and total spend. */
export default function CustomersView() {
  const query = useViewQuery()
  const search = query.get('search')
  const loaded = useStaffList('GET /api/admin/customers', {
    query: {
      search,
      sort: query.get('sort'),
      page: query.page,
      limit: customersPageSize,
    },
  })
  return (
    <>
      <ViewHead title="Customers">
        <SearchField label="Name, email or phone" />
        <FilterSelect name="sort" label="Sort by" all="Newest" options={sorts} />
      </ViewHead>
      <Loading of={loaded} failure="Customers could not be loaded" skeleton={<TableSkeleton rows={12} />}>
        {(page) =>
          page.customers.length === 0 ? (
            <NoCustomers searched={search !== ''} />
          ) : (
            <>
              <CustomersTable customers={page.customers} />
              <ListFoot {...page} limit={customersPageSize} />
            </>
          )
        }
      </Loading>
      <CustomerDialog id={query.get('customer')} />
    </>
  )
}

const NoCustomers = ({ searched }: { searched: boolean }) =>
  searched ? (
    <EmptyState title="No customers found" text="Nobody matches this search.">
      <ButtonLink variant="line" to={adminHref('customers')}>
        Show all customers
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No customers yet" text="Whoever registers will appear here." />
  )
