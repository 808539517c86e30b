import { inBrowser, longStorage } from '#web/state/browser-storage.ts'
import { createStore, useStore } from '#web/state/store.ts'

export type ListView = 'grid' | 'list'

const storageKey = 'catalogue-view'
const view = createStore<ListView>(inBrowser && longStorage.getItem(storageKey) === 'list' ? 'list' : 'grid')

/** How this browser likes to see lists of products; a grid at first (specification, section 9). */
export const useListView = (): ListView => useStore(view, 'grid')

export function chooseListView(chosen: ListView): void {
  view.set(chosen)
  longStorage.setItem(storageKey, chosen)
}
