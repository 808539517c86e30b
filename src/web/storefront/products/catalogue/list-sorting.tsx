import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ProductSort } from '#shared/products/product.schema.ts'
import { goTo } from '#web/state/navigation.ts'
import type { ShownList } from '../../kept-list.ts'
import type { SortState } from '../../kept-sort.ts'
import { useChoice } from '../product/use-choice.ts'

interface ListSortingProps {
  options: readonly { sort: ProductSort; label: string }[]
  /** the one that the products are in */
  sort: ProductSort
  list: ShownList
  /** the address of the list's first page, as it is filtered */
  to: string
}

/** The choice of order. It is kept in the history entry and not in the address (decisions.md, "The sort"). */
export function ListSorting({ options, sort, list, to }: ListSortingProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const entry: unknown = useLocation().state
  const [chosen, choose] = useChoice(sort, list)

  function apply(value: string) {
    const option = options.find((known) => known.sort === value)
    if (!option) return
    const state: SortState = { sort: option.sort }
    choose(option.sort)
    goTo(to, { replace: true, state, preventScrollReset: true })
  }

  // What was chosen before the script had run; an entry that keeps something comes with its own sort.
  useEffect(() => {
    if (select.current && select.current.value !== chosen && entry === null) apply(select.current.value)
  }, [])

  return (
    <div className="needs-script flex items-center gap-3">
      <label className="text-sm max-md:sr-only" htmlFor={id}>
        Sort by
      </label>
      <select
        ref={select}
        id={id}
        className="input input--small"
        value={chosen}
        onChange={(event) => apply(event.target.value)}
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
