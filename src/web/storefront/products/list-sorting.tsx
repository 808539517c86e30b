import { useId } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { ProductSort } from '#shared/products/product.schema.ts'
import { goTo } from '#web/state/navigation.ts'
import { sortIn, type SortState } from '../kept-sort.ts'

interface ListSortingProps {
  options: readonly { sort: ProductSort; label: string }[]
  /** the one that the products are in */
  sort: ProductSort
  /** the address of the list's first page, as it is filtered */
  to: string
}

/** The choice of order. It is kept in the history entry and not in the address (decisions.md, "The sort"). */
export function ListSorting({ options, sort, to }: ListSortingProps) {
  const id = useId()
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isOnTheWay = next?.pathname === pathname
  const state = (chosen: ProductSort): SortState => ({ sort: chosen })
  return (
    <div className="needs-script flex items-center gap-3">
      <label className="hidden text-sm md:block" htmlFor={id}>
        Sort by
      </label>
      <select
        id={id}
        className="input input--small"
        value={isOnTheWay ? sortIn(next.state) : sort}
        onChange={(event) => {
          const chosen = options.find((option) => option.sort === event.target.value)
          if (chosen) goTo(to, { replace: true, state: state(chosen.sort), preventScrollReset: true })
        }}
      >
        {options.map((option) => (
          <option key={option.sort} value={option.sort}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
