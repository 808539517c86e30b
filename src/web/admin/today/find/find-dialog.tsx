import { useId, useState, type KeyboardEvent } from 'react'
import { minFindLength } from '#shared/today/find.schema.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { goTo } from '#web/ui/navigation.ts'
import type { AdminView } from '../../admin-views.ts'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useCan } from '../../parts/use-can.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { findEntries, type FindEntry } from './find-entries.ts'

interface FindDialogProps {
  views: readonly AdminView[]
  onClose: () => void
}

/** Finds records, views and actions by typing; arrows and Enter choose (docs/product/back-office.md, Finding). */
export default function FindDialog({ views, onClose }: FindDialogProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const mayAdd = useCan()('catalogue:write')
  const q = useDebounced(typed.trim(), 150)
  const { data } = useStaffQuery('GET /api/admin/search', { query: { q } })
  // Results of an earlier word would be pressed for the new one.
  const entries = findEntries(typed, views, q === typed.trim() ? (data?.results ?? []) : [], mayAdd)
  const current = Math.min(chosen, entries.length - 1)
  const open = ({ to }: FindEntry) => {
    onClose()
    goTo(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((current + step + entries.length) % Math.max(1, entries.length))
    else if (event.key === 'Enter' && entries[current]) open(entries[current])
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title="Find anything" wide sheet>
      <div className="grid gap-4">
        <input
          type="text"
          className="input"
          role="combobox"
          aria-label="Find anything"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries[current] && `${listId}-${current}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Order, phone, UTR, AWB, customer, product, SKU…"
          data-focus-first
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label="Found" className="grid">
          {entries.map((entry, index) => (
            <Link
              key={entry.key}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="admin-found flex flex-wrap gap-x-3 items-baseline min-h-tap py-2 px-3"
              to={entry.to}
              onClick={onClose}
            >
              <b className="wrap-anywhere">{entry.title}</b>
              <span className="text-sm text-text-2 wrap-anywhere">
                {[entry.group, entry.note].filter((part) => part !== '').join(' · ')}
              </span>
            </Link>
          ))}
        </div>
        {entries.length === 0 && q.length >= minFindLength && q === typed.trim() && data && (
          <p role="status">Nothing found for “{q}”.</p>
        )}
      </div>
    </Dialog>
  )
}
