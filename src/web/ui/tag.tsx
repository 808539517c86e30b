import type { ReactNode } from 'react'

/** A woven label, flush left on a picture: indigo for a badge, turmeric for New, madder for a reduction. */
export function Tag({ tone = 'badge', children }: { tone?: 'badge' | 'new' | 'sale'; children: ReactNode }) {
  return <span className={tone === 'badge' ? 'tag' : `tag tag--${tone}`}>{children}</span>
}

/** A product's badge, in its own words. */
export const BadgeTag = ({ badge }: { badge: string }) => (
  <Tag tone={badge.toLowerCase() === 'new' ? 'new' : 'badge'}>{badge}</Tag>
)
