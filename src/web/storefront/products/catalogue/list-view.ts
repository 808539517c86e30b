import { inBrowser, longStorage } from '#web/ui/browser-storage.ts'
import { createStore, useStore } from '#web/ui/store.ts'

export type ListView = 'grid' | 'list'

const storageKey = 'catalogue-view'
const view = createStore<ListView>(inBrowser && longStorage.getItem(storageKey) === 'list' ? 'list' : 'grid')

/** Grid or list, remembered by the browser; grid by default. */
export const useListView = (): ListView => useStore(view, 'grid')

export function chooseListView(chosen: ListView): void {
  view.set(chosen)
  longStorage.setItem(storageKey, chosen)
}
