import { useDeferredValue, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'

/**
 * The part of a page below its first screen, which is rendered after the first screen is painted. The server renders it
 * at once, and so does Back, which needs the height of the page for its scroll position. Without `when` its place is kept.
 */
export function BelowTheFold({ when, children }: { when: boolean; children: ReactNode }) {
  const type: string = useNavigationType()
  const isRendered = useDeferredValue(when, when && type === 'POP')
  return isRendered ? children : <div className="min-h-svh" />
}
