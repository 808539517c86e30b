import type { ReactNode } from 'react'
import { bulkLimit } from '#shared/bulk-limit.ts'
import { Button } from '#web/ui/button.tsx'
import type { Chosen } from './use-chosen.ts'

interface ChosenBarProps {
  label: string
  chosen: Pick<Chosen<unknown>, 'rows' | 'more' | 'choosing' | 'chooseAll' | 'clear'>
  children: ReactNode
}

/** Shows the number of ticked rows, a button that ticks all other matches, and the bulk actions. */
export function ChosenBar({ label, chosen, children }: ChosenBarProps) {
  const count = chosen.rows.length
  const total = count + chosen.more
  return (
    <div className="admin-bulk" role="region" aria-label={label}>
      <p className="min-w-23 max-md:flex-auto max-md:pl-1" role="status">
        <b>{count}</b> selected
        {count >= bulkLimit && chosen.more > 0 && ', the most that can be changed at once'}
      </p>
      {count < bulkLimit && chosen.more > 0 && (
        <Button
          variant="line"
          small
          busy={chosen.choosing}
          busyLabel="Selecting..."
          onClick={chosen.chooseAll}
        >
          Select {total <= bulkLimit ? `all ${total} that match` : `the first ${bulkLimit}`}
        </Button>
      )}
      {children}
      <Button variant="line" small onClick={chosen.clear}>
        Clear
      </Button>
    </div>
  )
}
