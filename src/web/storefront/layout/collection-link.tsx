import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'

interface CollectionLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  slug: string
}

/** A link to a collection, which says whether that page is shown. */
export function CollectionLink({ slug, ...rest }: CollectionLinkProps) {
  const { pathname } = useLocation()
  const to = href(pages.collection, { slug })
  return <Link {...rest} to={to} aria-current={pathname === to ? 'page' : undefined} />
}
