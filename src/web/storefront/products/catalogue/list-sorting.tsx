import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ListSort } from '#shared/products/product.schema.ts'
import { goTo } from '#web/ui/navigation.ts'
import type { ShownList, SortState } from './list-history.ts'
import { useChoice } from '../product/use-choice.ts'
import { updateHistoryEntry } from './update-history-entry.ts'

interface ListSortingProps {
  options: readonly { sort: ListSort; label: string }[]
  /** sort of the shown products */
  sort: ListSort
  list: ShownList
  /** address of the first page */
  to: string
}

/** Sort menu. The sort is kept in the history entry, not in the address (docs/product/shopping.md, Catalogue). */
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
    // Back finds the choice also when a visitor leaves before the sorted list has come.
    updateHistoryEntry({ ...state, lastPage: 1 })
    goTo(to, { replace: true, state, preventScrollReset: true })
  }

  // A choice made before hydration; a history entry with state brings its own sort.
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
