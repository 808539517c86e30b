import type { ComponentProps, MouseEvent } from 'react'
import { resolvePath, useHref, useLinkClickHandler, useLocation, type To } from 'react-router'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** takes the place of the entry in the history; by default only where the address stays the same */
  replace?: boolean
  /** kept in the history entry beside the address */
  state?: unknown
  preventScrollReset?: boolean
  /** blends the old page into the new one, unless the visitor asked for less motion */
  viewTransition?: boolean
}

/**
 * A link within the site. Its page is fetched ahead on intent (see `prefetch.ts`). It is the router's link without
 * what only its framework needs: two kilobytes and an attribute on every link of a page.
 */
export function AppLink({
  to,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  onClick,
  ...rest
}: AppLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: rest.target,
    replace,
    state,
    preventScrollReset,
    viewTransition: viewTransition && motionIsWelcome(),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && rest.download === undefined) follow(event)
  }
  return <a {...rest} href={href} onClick={click} />
}

/** The same, marked as the current one while its page, or a page below it, is shown. */
export function AppNavLink(props: AppLinkProps) {
  const { pathname } = useLocation()
  const own = resolvePath(props.to, pathname).pathname
  const isCurrent = pathname === own || (own !== '/' && pathname.startsWith(`${own}/`))
  return <AppLink aria-current={isCurrent ? 'page' : undefined} {...props} />
}

const motionIsWelcome = (): boolean =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
