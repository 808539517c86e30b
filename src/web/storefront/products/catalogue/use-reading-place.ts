import { useEffect, useLayoutEffect } from 'react'
import { tabStorage } from '#web/ui/browser-storage.ts'
import type { ShownList } from './list-history.ts'

const storageKey = 'reading-place'

/**
 * Restores the scroll position after a reload of a long list, whose further pages load later. The router restores it
 * on navigation.
 */
export function useReadingPlace(list: ShownList): void {
  const isLong = list.lastPage > list.page

  useEffect(() => {
    if (!isLong) return
    const keep = () => tabStorage.setItem(storageKey, JSON.stringify([entryKey(), scrollY]))
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [isLong])

  useLayoutEffect(() => {
    const [key, top] = isLong ? takeKept() : []
    if (key !== undefined && key === entryKey() && typeof top === 'number') scrollTo(0, top)
  }, [isLong])
}

function takeKept(): unknown[] {
  const kept = tabStorage.getItem(storageKey)
  tabStorage.removeItem(storageKey)
  try {
    const place: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(place) ? place : []
  } catch {
    return []
  }
}

/** Key of the history entry in the router. */
const entryKey = (): unknown => (history.state as { key?: unknown } | null)?.key
