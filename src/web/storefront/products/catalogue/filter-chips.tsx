import { Link } from '#web/ui/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SortState } from './list-history.ts'
import type { ActiveFilter } from './catalogue-filters.ts'

interface FilterChipsProps {
  filters: readonly (ActiveFilter & { to: string })[]
  /** the list without filters, in its own order */
  clearTo: string
  state: SortState
  /** receives the focus from a removed filter */
  resultsId: string
}

export function FilterChips({ filters, clearTo, state, resultsId }: FilterChipsProps) {
  if (filters.length === 0) return null
  const common = {
    'data-keep-scroll': true,
    onClick: () => document.getElementById(resultsId)?.focus({ preventScroll: true }),
  }
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {filters.map(({ label, to }) => (
        <li key={label}>
          <Link {...common} data-state={JSON.stringify(state)} className="filter-chip num" to={to}>
            <span className="sr-only">Remove filter: </span>
            {label}
            <Icon name="close" small />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link {...common} className="link text-sm" to={clearTo}>
            Clear filters
          </Link>
        </li>
      )}
    </ul>
  )
}
