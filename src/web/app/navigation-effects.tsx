import { useEffect, useRef, useState } from 'react'
import { UNSAFE_useScrollRestoration as useScrollRestoration, useLocation } from 'react-router'
import { forgetEnding } from '../auth/session-store.ts'
import { openLink } from './open-link.ts'

/**
 * Effects that a browser has by itself when it loads a page: focus moves to the content, the title is announced,
 * Back restores the scroll position, and messages of the page before are gone.
 */
export function NavigationEffects() {
  const { pathname } = useLocation()
  // The router's component for it renders an inline script.
  useScrollRestoration()
  const shown = useRef(pathname)
  const [announcement, setSpoken] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    forgetEnding()
    document.querySelector('main')?.focus({ preventScroll: true })
    setSpoken(document.title)
  }, [pathname])
  useEffect(() => {
    // After React, whose handlers may have dealt with the click.
    document.addEventListener('click', openLink)
    // Tests wait for this.
    document.documentElement.setAttribute('data-hydrated', '')
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
