import { ownPageSchema, type OwnPage } from '#shared/own-pages/own-page.schema.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import type { ContentRules } from '../contents/content-rules.ts'

export const pageKind: ContentRules<OwnPage> = {
  schema: ownPageSchema,
  keys: 'added',
  draftedBy: 'staff',
  publishedBy: 'staff',
  starter: async () => ({ title: '', markdown: '' }),
  // A page that appears may be the target of a menu.
  published: async (_tx, { key, before }) => [
    before === null ? cacheTag.shop : cacheTag.content('page', key!),
  ],
}
