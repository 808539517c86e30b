import { defaultSearchTermDays, type SearchTerm } from '#shared/products/search-terms.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { dateText } from '../../parts/dates.ts'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PartTabs, type Part } from '../../parts/part-tabs.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { synonymHref, SynonymsPart } from './synonyms-part.tsx'

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
            <DataTable rows={terms} columns={columns} idOf={({ term }) => term} />
          )
        }
      </Loading>
    </>
  )
}

/** Each term links to its search in the shop. */
const columns: Column<SearchTerm>[] = [
  {
    head: 'Searched for',
    className: 'cell-lead',
    cell: ({ term }) => (
      <Link to={href(pages.products, null, { search: term })} className="admin-plain">
        {term}
      </Link>
    ),
  },
  { head: 'Times', className: 'cell-end cell-sum', cell: ({ times }) => times },
  { head: 'Nothing found', className: 'cell-end cell-wide', cell: ({ nothing_found }) => nothing_found },
  { head: 'Last searched', className: 'cell-set', cell: ({ last_searched }) => dateText(last_searched) },
  {
    head: 'Synonym',
    isHeadHidden: true,
    className: 'cell-end',
    cell: ({ term, nothing_found }) =>
      nothing_found > 0 && (
        <Link to={synonymHref(term)} className="link text-sm" aria-label={`Add synonym for ${term}`}>
          Add synonym
        </Link>
      ),
  },
]
