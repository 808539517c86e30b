import type { ComponentProps, MouseEvent } from 'react'
import { createPath, resolvePath, useHref, useLocation, type To } from 'react-router'
import { goTo } from '../state/navigation.ts'

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
 * A link within the site. Its page is fetched ahead on intent (see `prefetch.ts`). The router's own link resolves
 * its address against every route above it, on the server too, and there are fifty links on a page.
 */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const path = typeof to === 'string' || to.pathname === undefined ? to : createPath(to)
  return typeof path === 'string' && path.startsWith('/') ? (
    <Anchor {...rest} href={path} />
  ) : (
    <RelativeLink {...rest} to={to} />
  )
}

const RelativeLink = ({ to, ...rest }: AppLinkProps) => <Anchor {...rest} href={useHref(to)} />

/** The same, marked as the current one while its page, or a page below it, is shown. */
export function AppNavLink(props: AppLinkProps) {
  const { pathname } = useLocation()
  const own = resolvePath(props.to, pathname).pathname
  const isCurrent = pathname === own || (own !== '/' && pathname.startsWith(`${own}/`))
  return <AppLink aria-current={isCurrent ? 'page' : undefined} {...props} />
}

type AnchorProps = Omit<AppLinkProps, 'to'> & { href: string }

function Anchor({
  href,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  onClick,
  children,
  ...rest
}: AnchorProps) {
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event)) return
    event.preventDefault()
    goTo(href, {
      replace: replace ?? href === location.pathname + location.search + location.hash,
      state,
      preventScrollReset,
      viewTransition: viewTransition && motionIsWelcome(),
    })
  }
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  )
}

/** Not a new tab or window, a download, or something that was dealt with already. */
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

const motionIsWelcome = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
