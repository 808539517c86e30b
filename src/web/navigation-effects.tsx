import { useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'

/**
 * What a browser does by itself when it loads a page: the reading place moves to its start, its title is spoken,
 * and Back returns to where one was.
 */
export function NavigationEffects() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector('main')?.focus({ preventScroll: true })
    setSpoken(document.title)
  }, [pathname])
  return (
    <>
      <ScrollRestoration />
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  )
}
