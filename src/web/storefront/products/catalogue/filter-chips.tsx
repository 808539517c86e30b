import { AppLink } from '#web/app/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SortState } from '../../kept-sort.ts'
import type { ActiveFilter } from './catalogue-filters.ts'

interface FilterChipsProps {
  filters: readonly (ActiveFilter & { to: string })[]
  /** the same list without any filter */
  clearTo: string
  state: SortState
  /** the focus goes there from a link that is about to vanish */
  resultsId: string
}

/** The filters that are on; each is a link to the list without it. */
export function FilterChips({ filters, clearTo, state, resultsId }: FilterChipsProps) {
  if (filters.length === 0) return null
  const common = {
    state,
    preventScrollReset: true,
    onClick: () => document.getElementById(resultsId)?.focus({ preventScroll: true }),
  }
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {filters.map(({ label, to }) => (
        <li key={label}>
          <AppLink {...common} className="filter-chip num" to={to}>
            <span className="sr-only">Remove filter: </span>
            {label}
            <Icon name="close" small />
          </AppLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <AppLink {...common} className="link text-sm" to={clearTo}>
            Clear filters
          </AppLink>
        </li>
      )}
    </ul>
  )
}
