import type { ListState } from './list-history.ts'

/** Adds to the state of the current history entry without a navigation. The router keeps the application's part under `usr`. */
export function updateHistoryEntry(more: ListState): void {
  const entry = history.state as { usr?: object } | null
  history.replaceState({ ...entry, usr: { ...entry?.usr, ...more } }, '')
}
