import '../products/card/colour-words.css'
import type { ReactNode } from 'react'
import { pages } from '#shared/routes.ts'
import { ListSkeleton } from '../products/catalogue/list-skeleton.tsx'
import { returnHeader } from './return-header.ts'
import { watchQuickLinks } from './watch-quick-links.ts'

export { KnownPages } from '#web/app/known-pages.tsx'

// Parts of the frame that are needed once the page can be used, in a script that loads after the page's own.

/** The skeleton of a list that is on its way from another page. */
export function pendingSkeleton(path: string | undefined, shown: string): ReactNode {
  const isList = path === pages.products || path?.startsWith(`${pages.collections}/`)
  return isList && path && path !== shown ? <ListSkeleton path={path} /> : undefined
}

watchQuickLinks()
returnHeader()
