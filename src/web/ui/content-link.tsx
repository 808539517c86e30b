import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

/** A link that staff have chosen: within the shop, or to another site. */
export const ContentLink = ({ to, children, ...rest }: ComponentProps<typeof Link>) =>
  to.startsWith('/') ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} {...without(rest)}>
      {children}
    </a>
  )

/** Fields that only a link within the shop has. */
const without = ({
  replace: _replace,
  state: _state,
  preventScrollReset: _reset,
  viewTransition: _transition,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to' | 'children'>) => rest
