import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { dateBefore } from './dates.ts'
import { useViewQuery } from './use-view-query.ts'

interface DatePreset {
  label: string
  /** days before today */
  from: number
  to: number
}

export const datePresets: readonly DatePreset[] = [
  { label: 'Today', from: 0, to: 0 },
  { label: 'Yesterday', from: 1, to: 1 },
  { label: 'Last 7 days', from: 6, to: 0 },
  { label: 'Last 30 days', from: 29, to: 0 },
  { label: 'Last 90 days', from: 89, to: 0 },
]

const own = 'own'

interface DateRangeProps {
  presets?: readonly DatePreset[]
  /** An address without days means the first preset, not any day. */
  isRequired?: boolean
}

/** A range of days, stored in the address under `from` and `to`: a preset, or any two days. */
export function DateRange({ presets = datePresets, isRequired = false }: DateRangeProps) {
  const query = useViewQuery()
  const from = query.get('from')
  const to = query.get('to')
  const preset = presets.find((one) => dateBefore(one.from) === from && dateBefore(one.to) === to)
  const [ownOpen, setOwnOpen] = useState(false)
  const isOwn = ownOpen || (preset === undefined && (from !== '' || to !== ''))

  const choose = (label: string) => {
    setOwnOpen(label === own)
    const chosen = presets.find((one) => one.label === label)
    if (label === own) return
    query.set({
      from: chosen ? dateBefore(chosen.from) : null,
      to: chosen ? dateBefore(chosen.to) : null,
      page: null,
    })
  }
  const setDay = (name: 'from' | 'to') => ({
    type: 'date',
    className: 'input',
    value: query.get(name),
    onChange: (event: { target: HTMLInputElement }) => query.set({ [name]: event.target.value, page: null }),
  })

  return (
    <>
      <select
        className={classNames('input input--small admin-filter', (from || to) && 'admin-filter--set')}
        aria-label="Dates"
        value={isOwn ? own : (preset?.label ?? (isRequired ? presets[0]!.label : ''))}
        onChange={(event) => choose(event.target.value)}
      >
        {!isRequired && <option value="">Any date</option>}
        {presets.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
        <option value={own}>Choose days…</option>
      </select>
      {isOwn && (
        <div className="admin-date flex gap-2 items-center text-sm text-text-2">
          <input {...setDay('from')} aria-label="From" max={to || undefined} />
          to
          <input {...setDay('to')} aria-label="To" min={from || undefined} />
        </div>
      )}
    </>
  )
}
