import { defaultSearchTermDays } from '#shared/products/search-terms.schema.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { Loading } from '../parts/loading.tsx'
import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { SearchTermsTable } from './search-terms-table.tsx'
import { SynonymsPart } from './synonyms-part.tsx'

const ranges = [
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
]
const results = [
  { value: 'true', label: 'Nothing found' },
  { value: 'false', label: 'Always found' },
]

const parts: Part[] = [
  { id: 'searches', label: 'Searches', Part: SearchesPart },
  { id: 'synonyms', label: 'Synonyms', Part: SynonymsPart },
]

/** Searches of shoppers. They show what the shop lacks or calls by another name. */
export default function SearchTermsView() {
  return (
    <>
      <ViewHead title="Searches" note="What shoppers typed into the search. Nobody's name is kept with it." />
      <PartTabs view="search-terms" label="Searches" parts={parts} />
    </>
  )
}

function SearchesPart() {
  const query = useViewQuery()
  const loaded = useStaffQuery('GET /api/admin/search-terms', {
    query: {
      days: query.get('days'),
      nothing_found: query.get('nothing_found'),
    },
  })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <FilterSelect name="days" label="Days" all={`Last ${defaultSearchTermDays} days`} options={ranges} />
        <FilterSelect name="nothing_found" label="Result" all="All searches" options={results} />
      </div>
      <Loading of={loaded} failure="Searches could not be loaded" skeleton={<TableSkeleton rows={10} />}>
        {({ terms }) =>
          terms.length === 0 ? (
            <EmptyState title="No searches" text="What shoppers search for in these days appears here." />
          ) : (
            <SearchTermsTable terms={terms} />
          )
        }
      </Loading>
    </>
  )
}
