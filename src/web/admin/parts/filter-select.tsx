import { classNames } from '#web/ui/class-names.ts'
import { useViewQuery } from './use-view-query.ts'

interface FilterSelectProps {
  name: string
  label: string
  /** label of the empty option: 'All statuses' */
  all: string
  options: readonly { value: string; label: string }[]
  phoneOnly?: boolean
}

/** A filter of the list, stored in the address. */
export function FilterSelect({ name, label, all, options, phoneOnly = false }: FilterSelectProps) {
  const query = useViewQuery()
  const value = query.get(name)
  return (
    <select
      className={classNames(
        'input input--small admin-filter',
        value !== '' && 'admin-filter--set',
        phoneOnly && 'md:hidden',
      )}
      aria-label={label}
      value={value}
      onChange={(event) => query.set({ [name]: event.target.value, page: null })}
    >
      <option value="">{all}</option>
      {options.map(({ value: one, label: text }) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}
