import { useEffect, useState } from 'react'
import { longStorage } from '#web/ui/browser-storage.ts'

export type Theme = 'light' | 'dark'

const storageKey = 'admin-theme'

/** The light or dark theme, remembered on this device. */
export function useAdminTheme(): [theme: Theme, toggle: () => void] {
  const [theme, setTheme] = useState<Theme>(() =>
    longStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light',
  )
  // The page's background follows the dashboard's theme; leaving restores the storefront's.
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    return () => {
      delete document.documentElement.dataset['theme']
    }
  }, [theme])
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    longStorage.setItem(storageKey, next)
    setTheme(next)
  }
  return [theme, toggle]
}
