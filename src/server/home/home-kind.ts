import { homeSchema, type Home } from '#shared/home/home.schema.ts'
import { cacheTag } from '../http/cache/cache-tags.ts'
import type { ContentRules } from '../contents/content-rules.ts'
import { findFacts } from '../own-pages/find-facts.ts'
import { goneLinks } from '../own-pages/resolve-links.ts'
import { findFirstHome } from './default-home.ts'
import { knownSections, linksOfSection } from './home.queries.ts'
import { checkSections } from './section-checks.ts'

export const homeKind: ContentRules<Home> = {
  schema: homeSchema,
  keys: 'none',
  draftedBy: 'contents:write',
  publishedBy: 'contents:write',
  starter: (db) => findFirstHome(db),
  check: async (tx, home) => checkSections(home, await findFacts(tx)),
  published: async () => [cacheTag.shop, cacheTag.landing],
  goneLinks: (db, home) => goneLinks(db, knownSections(home).flatMap(linksOfSection)),
  changesAt: ({ sections }, from) => {
    const moments = sections.flatMap((section) =>
      section.type === 'announcement' ? [section.from, section.until] : [],
    )
    const ahead = moments.flatMap((moment) =>
      moment && Date.parse(moment) > from.getTime() ? [Date.parse(moment)] : [],
    )
    return ahead.length > 0 ? new Date(Math.min(...ahead)) : null
  },
}
