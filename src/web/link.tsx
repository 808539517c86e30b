import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router'

/**
 * A link within the site. Its page is fetched ahead on intent (see `prefetch.ts`). With `viewTransition` the old
 * page blends into the new one, unless the visitor asked for less motion.
 */
export function AppLink({ viewTransition, ...props }: LinkProps) {
  return <Link {...props} viewTransition={viewTransition && motionIsWelcome()} />
}

/** The same, knowing whether its page is the one shown. */
export function AppNavLink({ viewTransition, ...props }: NavLinkProps) {
  return <NavLink {...props} viewTransition={viewTransition && motionIsWelcome()} />
}

const motionIsWelcome = (): boolean =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
