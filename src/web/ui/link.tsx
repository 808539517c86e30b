import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './navigation.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** path on this site, with its query */
  to: string
  /** replaces the history entry; by default only where the address stays the same */
  replace?: boolean
  /** kept in the history entry beside the address */
  state?: unknown
  preventScrollReset?: boolean
  /** blends the old page into the new one, unless the visitor prefers reduced motion */
  viewTransition?: boolean
}

/**
 * A link within the site, prefetched on intent (`prefetch.ts`). The router's own `Link` resolves its address against
 * the routes above it, and a list page with its sixty links takes 1.6 times as long to render (`bench/rendered-page.ts`).
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event)) return
    event.preventDefault()
    goTo(to, {
      replace: replace ?? to === location.pathname + location.search + location.hash,
      state,
      preventScrollReset,
      viewTransition: viewTransition && !matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
  }
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  )
}

/** False for a new tab or window, a download, and an event that was handled already. */
function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !isModified &&
    !download &&
    ['', '_self'].includes(target)
  )
}
