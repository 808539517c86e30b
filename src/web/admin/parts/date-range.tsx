import { useState } from 'react'
import { dateBefore } from './dates.ts'
import { useViewQuery } from './use-view-query.ts'

export const datePresets = [
  { label: 'Today', from: 0, to: 0 },
  { label: 'Yesterday', from: 1, to: 1 },
  { label: 'Last 7 days', from: 6, to: 0 },
  { label: 'Last 30 days', from: 29, to: 0 },
  { label: 'Last 90 days', from: 89, to: 0 },
] as const

const own = 'own'

/** A range of days, stored in the address under `from` and `to`: a preset, or any two days. */
export function DateRange() {
  const query = useViewQuery()
  const from = query.get('from')
  const to = query.get('to')
  const preset = datePresets.find((one) => dateBefore(one.from) === from && dateBefore(one.to) === to)
  const [ownOpen, setOwnOpen] = useState(false)
  const isOwn = ownOpen || (preset === undefined && (from !== '' || to !== ''))

  const choose = (label: string) => {
    setOwnOpen(label === own)
    const chosen = datePresets.find((one) => one.label === label)
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
        className="input input--small admin-filter"
        aria-label="Dates"
        value={isOwn ? own : (preset?.label ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Any date</option>
        {datePresets.map(({ label }) => (
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
