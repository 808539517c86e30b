import { useEffect, useLayoutEffect } from 'react'
import { tabStorage } from '#web/state/browser-storage.ts'
import type { ShownList } from '../../kept-list.ts'

const storageKey = 'reading-place'

/**
 * Brings a visitor who reloads a long list back to where they were. The browser cannot: the page from the server is
 * short, and has its other pages only a moment later. Going back within the site is the router's business.
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

/** The router's name for the history entry. */
const entryKey = (): unknown => (history.state as { key?: unknown } | null)?.key
