import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { reloadOnNewVersion } from '../app/reload-on-new-version.ts'

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
  let loaded: ComponentType<Props> | undefined
  const loadPart = async () => {
    const part = await load()
    loaded = part.default
    return part
  }
  const Part: ComponentType<Props> = lazy(() => loadPart().catch(reloadOnNewVersion))

  return function LazyPart({ when, fallback, ...props }: Props & LazyPartProps) {
    // At its first use React shows the fallback of `Part` for 300 ms, even where its code is there.
    const shown = useRef<ComponentType<Props>>(null)
    if (when) shown.current ??= loaded ?? Part
    useEffect(() => {
      // A failure is met again, and shown, when the part is needed.
      loadPart().catch(() => {})
    }, [])
    const Shown = when || 'open' in props ? shown.current : null
    return (
      Shown && (
        <Suspense fallback={fallback}>
          <Shown {...(props as unknown as Props)} />
        </Suspense>
      )
    )
  }
}
