import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { DateRange } from './date-range.tsx'
import { FilterSelect } from './filter-select.tsx'
import { SearchField } from './search-field.tsx'
import type { ListCall } from './use-staff-query.ts'
import type { StaffRows } from './use-staff-rows.ts'

interface ListFiltersProps<Name extends ListCall> {
  of: StaffRows<Name>
  /** more beside the filters */
  children?: ReactNode
}

/** Search and filters of a list, for the head of a view; on a phone the filters are one line that scrolls. */
export function ListFilters<Name extends ListCall>({ of: { options }, children }: ListFiltersProps<Name>) {
  const row = useRef<HTMLDivElement>(null)
  // A link may have set one that is beyond the edge.
  useEffect(() => {
    const first = row.current?.querySelector<HTMLElement>('.admin-filter--set')
    if (first) row.current!.scrollLeft = first.offsetLeft - row.current!.offsetLeft - beforeFirst
  }, [])
  return (
    <>
      {options.search !== undefined && <SearchField label={options.search} />}
      <div ref={row} className="admin-filters">
        {options.filters
          ?.filter(({ needsOptions = false, options: choices }) => !needsOptions || choices.length > 0)
          .map((filter) => (
            <FilterSelect key={filter.name} {...filter} />
          ))}
        {options.dates && <DateRange />}
        {children}
      </div>
    </>
  )
}

/** Pixels of the filter before it that stay in sight. */
const beforeFirst = 48

interface ListToolsProps<Name extends ListCall> extends ListFiltersProps<Name> {
  className?: string | undefined
}

/** A line of them below the head. */
export const ListTools = <Name extends ListCall>({ of, className, children }: ListToolsProps<Name>) => (
  <div className={classNames('admin-head__tools', className)}>
    <ListFilters of={of}>{children}</ListFilters>
  </div>
)
