import { homeSchema, type Home } from '#shared/home/home.schema.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import type { ContentRules } from '../contents/content-rules.ts'

export const homeKind: ContentRules<Home> = {
  schema: homeSchema,
  keys: 'none',
  draftedBy: 'staff',
  publishedBy: 'staff',
  starter: async () => ({ sections: [] }),
  published: async () => [cacheTag.shop, cacheTag.landing],
}
