import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { reloadOnNewVersion } from './reload-on-new-version.ts'

interface LazyPartProps {
  /** never at first, for the server would have to render it */
  when: boolean
  /** shown where it is needed before its code is there */
  fallback?: ReactNode
}

/**
 * A part of a page whose code loads after the page, so that it is there when it is needed. A dialog, which has `open`,
 * stays in the page once it was opened, so that it gives the focus back.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(() => load().catch(reloadOnNewVersion))

  return function LazyPart({ when, fallback, ...props }: Props & LazyPartProps) {
    const [wasShown, setWasShown] = useState(when)
    if (when && !wasShown) setWasShown(true)
    useEffect(() => {
      // A failure is met again, and shown, when the part is needed.
      load().catch(() => {})
    }, [])
    return (
      (when || (wasShown && 'open' in props)) && (
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      )
    )
  }
}
