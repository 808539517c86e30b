import { menusSchema, type Menus } from '#shared/menus/menus.schema.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import type { ContentRules } from '../contents/content-rules.ts'

export const menusKind: ContentRules<Menus> = {
  schema: menusSchema,
  keys: 'none',
  draftedBy: 'staff',
  publishedBy: 'staff',
  starter: async () => ({ header: [], footer: [] }),
  published: async () => [cacheTag.shop],
}
