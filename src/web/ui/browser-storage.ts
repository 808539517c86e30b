export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const inBrowser = typeof document !== 'undefined'

/** The browser's storage; where it is blocked or full, memory until the page is left. */
export const longStorage: TextStorage = withFallback(() => localStorage)
export const tabStorage: TextStorage = withFallback(() => sessionStorage)

function withFallback(open: () => Storage): TextStorage {
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
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (!stored && inBrowser) memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
