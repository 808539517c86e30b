/** What we need of localStorage and sessionStorage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const inBrowser = typeof document !== 'undefined'

/** The browser's storage; where it is blocked or full, a memory that lasts as long as the page. */
export const longStorage: TextStorage = forgiving(() => localStorage)
export const tabStorage: TextStorage = forgiving(() => sessionStorage)

function forgiving(open: () => Storage): TextStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    if (!inBrowser) return undefined
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key)
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (!kept && inBrowser) memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
