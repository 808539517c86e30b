import { useDeferredValue, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'

/**
 * The part of a page below its first screen, which is rendered after the first screen is painted. The server renders it
 * at once, and so does Back, which needs the height of the page for its scroll position.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const type: string = useNavigationType()
  const isRendered = useDeferredValue(true, type === 'POP')
  return isRendered ? children : <div className="min-h-svh" />
}
