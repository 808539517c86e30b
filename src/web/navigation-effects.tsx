import { useEffect, useRef, useState } from 'react'
import { UNSAFE_useScrollRestoration as useScrollRestoration, useLocation } from 'react-router'

/**
 * What a browser does by itself when it loads a page: the reading place moves to its start, its title is spoken,
 * and Back returns to where one was.
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
