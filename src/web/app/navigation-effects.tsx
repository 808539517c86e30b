import { useEffect, useRef, useState } from 'react'
import { UNSAFE_useScrollRestoration as useScrollRestoration, useLocation } from 'react-router'
import { forgetEnding } from '../state/session-store.ts'

/**
 * What a browser does by itself when it loads a page: the reading place moves to its start, its title is spoken,
 * Back returns to where one was, and what happened on the page before is over.
 */
export function NavigationEffects() {
  const { pathname } = useLocation()
  // The hook alone: the component around it is for frameworks that render an inline script.
  useScrollRestoration()
  const shown = useRef(pathname)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    forgetEnding()
    document.querySelector('main')?.focus({ preventScroll: true })
    setSpoken(document.title)
  }, [pathname])
  // From here on the page listens; tests wait for this instead of guessing.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  )
}
