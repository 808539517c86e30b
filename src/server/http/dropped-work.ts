/** Kinds of work that the store drops under overload. */
export const droppableWork = ['background', 'mail'] as const
export type DroppableWork = (typeof droppableWork)[number]

const dropped: Record<DroppableWork, number> = { background: 0, mail: 0 }

/** Counts one piece of work that was not done, and never will be. */
export function countDropped(work: DroppableWork): void {
  dropped[work]++
}

/** Counts since the process began. */
export const droppedWork = (): Readonly<Record<DroppableWork, number>> => ({ ...dropped })
