import { staffReturnsPageSize } from '#shared/returns/return-admin.schema.ts'
import { returnStateLabels, returnStates } from '#shared/returns/return-states.ts'
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
import { ReturnDetails } from './return-details.tsx'
import { ReturnsTable } from './returns-table.tsx'

const limit = staffReturnsPageSize
const stateOptions = [
  { value: 'open', label: 'Open' },
  ...returnStates.map((value) => ({ value, label: returnStateLabels[value] })),
]
const attentionOptions = [{ value: 'yes', label: 'Waits for you' }]

/** Returns, those that wait for staff first, or the one that the address names (docs/product/returns.md). */
export default function ReturnsView() {
  const number = useViewQuery().get('return')
  return number === '' ? <ReturnsList /> : <ReturnDetails key={number} number={number} />
}

function ReturnsList() {
  const query = useViewQuery()
  const filter = {
    search: query.get('search'),
    state: query.get('state'),
    attention: query.get('attention'),
  }
  const loaded = useStaffList('GET /api/admin/returns', { query: { ...filter, page: query.page, limit } })
  return (
    <>
      <ViewHead title="Returns" />
      <div className="admin-head__tools">
        <SearchField label="Return, order, AWB or customer" />
        <FilterSelect name="state" label="State" all="All states" options={stateOptions} />
        <FilterSelect name="attention" label="Attention" all="All returns" options={attentionOptions} />
      </div>
      <Loading of={loaded} failure="Returns could not be loaded" skeleton={<TableSkeleton rows={10} />}>
        {(page) =>
          page.returns.length === 0 ? (
            <NoReturns narrowed={Object.values(filter).some((value) => value !== '')} />
          ) : (
            <>
              <ReturnsTable returns={page.returns} />
              <ListFoot {...page} limit={limit} />
            </>
          )
        }
      </Loading>
    </>
  )
}

const NoReturns = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState title="No returns found" text="Nothing matches this search and these filters.">
      <ButtonLink variant="line" to={adminHref('returns')}>
        Show all returns
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing comes back" text="What customers return or exchange appears here." />
  )
