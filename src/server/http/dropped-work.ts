/** What the store leaves out when there is too much of it. */
export const droppableWork = ['background', 'mail'] as const
export type DroppableWork = (typeof droppableWork)[number]

const dropped: Record<DroppableWork, number> = { background: 0, mail: 0 }

/** Counts one piece of work that was not done, and never will be. */
export function countDropped(work: DroppableWork): void {
  dropped[work]++
}

/** How often each was dropped since the process began. */
export const droppedWork = (): Readonly<Record<DroppableWork, number>> => ({ ...dropped })
