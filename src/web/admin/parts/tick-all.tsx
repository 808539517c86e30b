import { Tick } from './tick.tsx'
import type { Selection } from './use-chosen.ts'

interface TickAllProps {
  label: string
  ids: readonly string[]
  selection: Selection
}

/** Ticks the rows of a page together; half ticked while some of them are. */
export function TickAll({ label, ids, selection }: TickAllProps) {
  const count = ids.filter((id) => selection.has(id)).length
  return (
    <Tick
      label={label}
      checked={count === ids.length}
      partly={count > 0 && count < ids.length}
      onChange={(ticked) => selection.set(ids, ticked)}
    />
  )
}
