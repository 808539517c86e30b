import type { ComponentProps } from 'react'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** path on this site with its query, or an address of another site */
  to: string
}

/** A link as any other. `open-link.ts` has the router open it where it leads to a page of this site. */
// oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is among the rest
export const Link = ({ to, ...rest }: LinkProps) => <a {...rest} href={to} />
