import { useEffect, useRef } from 'react'
import { goTo } from '#web/ui/navigation.ts'
import { adminHref } from '../admin-href.ts'
import type { AdminView } from '../admin-views.ts'

/** Milliseconds between `g` and the letter of a view. */
const pause = 1500

/**
 * `/` focuses the search, `g` and a letter open a view, `?` opens the help; off while typing. Ctrl-K or ⌘K finds anything, also
 * from a field. All are off in a dialog.
 */
export function useShortcuts(views: readonly AdminView[], showHelp: () => void, find: () => void): void {
  const now = useRef({ views, showHelp, find })
  now.current = { views, showHelp, find }

  useEffect(() => {
    let pressedG = -Infinity
    const press = (event: KeyboardEvent) => {
      if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !hasDialog()) {
        event.preventDefault()
        return now.current.find()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
        return
      const afterG = event.timeStamp - pressedG < pause
      pressedG = -Infinity
      const view = afterG ? now.current.views.find(({ shortcut }) => shortcut === event.key) : undefined
      if (view) goTo(adminHref(view.id))
      else if (event.key === 'g') pressedG = event.timeStamp
      else if (event.key === '?') now.current.showHelp()
      else if (event.key !== '/' || !focusSearch()) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(typing) || hasDialog()
}

const hasDialog = () => document.querySelector('dialog[open]') !== null

/** Focuses the search field of the view; false where it has none. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  search?.focus()
  search?.select()
  return search !== null
}
