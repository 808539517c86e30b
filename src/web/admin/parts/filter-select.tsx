import { useViewQuery } from './use-view-query.ts'

interface FilterSelectProps {
  name: string
  label: string
  /** label of the empty option: 'All statuses' */
  all: string
  options: readonly { value: string; label: string }[]
}

/** A filter of the list, stored in the address. */
export function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const query = useViewQuery()
  return (
    <select
      className="input input--small admin-filter"
      aria-label={label}
      value={query.get(name)}
      onChange={(event) => query.set({ [name]: event.target.value, page: null })}
    >
      <option value="">{all}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
