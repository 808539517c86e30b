import { adminApi } from '#shared/admin-routes.ts'
import { paymentsPageSize } from '#shared/payments/payment-list.schema.ts'
import { attemptStates } from '#shared/payments/payment-states.ts'
import { providerNames } from '#shared/payments/provider-names.ts'
import { providerTitles } from '#shared/payments/provider-titles.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { adminHref } from '../admin-href.ts'
import { DateRange } from '../parts/date-range.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Loading } from '../parts/loading.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffList } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { attemptLabels } from './payment-texts.ts'
import { PaymentsTable } from './payments-table.tsx'

const stateOptions = attemptStates.map((value) => ({ value, label: attemptLabels[value] }))
const providerOptions = providerNames.map((value) => ({ value, label: providerTitles[value] }))

/** Attempts to pay, newest first. */
export function PaymentsPart() {
  const query = useViewQuery()
  const filter = {
    search: query.get('search'),
    state: query.get('state'),
    provider: query.get('provider'),
    from: query.get('from'),
    to: query.get('to'),
  }
  const limit = paymentsPageSize
  const loaded = useStaffList('GET /api/admin/payments', { query: { ...filter, page: query.page, limit } })
  return (
    <>
      <div className="admin-head__tools">
        <SearchField label="Order, customer or UTR" />
        <FilterSelect name="state" label="State" all="All states" options={stateOptions} />
        <FilterSelect name="provider" label="Provider" all="All providers" options={providerOptions} />
        <DateRange />
        <DownloadButton path={href(adminApi.paymentsCsv, null, filter)} fileName="payments.csv" />
      </div>
      <Loading of={loaded} failure="Payments could not be loaded" skeleton={<TableSkeleton rows={10} />}>
        {(page) =>
          page.payments.length === 0 ? (
            <NoPayments narrowed={Object.values(filter).some((value) => value !== '')} />
          ) : (
            <>
              <PaymentsTable payments={page.payments} />
              <ListFoot {...page} limit={limit} />
            </>
          )
        }
      </Loading>
    </>
  )
}

const NoPayments = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState title="No payments found" text="Nothing matches this search and these filters.">
      <ButtonLink variant="line" to={adminHref('payments')}>
        Show all payments
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      title="No payments yet"
      text="They appear here as soon as somebody opens the page on which an order is paid."
    />
  )
