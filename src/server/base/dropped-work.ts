/** Kinds of work that the store drops under overload, and lines of its log that could not be written. */
export const droppableWork = ['background', 'mail', 'log'] as const
type DroppableWork = (typeof droppableWork)[number]

const dropped: Record<DroppableWork, number> = { background: 0, mail: 0, log: 0 }

export function countDropped(work: DroppableWork): void {
  dropped[work]++
}

/** Counts since the start of the process. */
export const droppedWork = (): Readonly<Record<DroppableWork, number>> => ({ ...dropped })
