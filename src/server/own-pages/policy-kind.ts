import { policyKeys } from '#shared/contents/content-kinds.ts'
import { policySchema, type Policy } from '#shared/own-pages/own-page.schema.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import type { ContentRules } from '../contents/content-rules.ts'

export const policyKind: ContentRules<Policy> = {
  schema: policySchema,
  keys: policyKeys,
  draftedBy: 'staff',
  publishedBy: 'admin',
  starter: async () => ({ clauses: [] }),
  published: async (_tx, { key }) => [cacheTag.shop, cacheTag.content('policy', key!)],
}
