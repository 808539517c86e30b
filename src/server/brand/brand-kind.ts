import { brandSchema, type Brand } from '#shared/brand/brand.schema.ts'
import { invalid } from '#shared/errors.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import type { ContentRules } from '../contents/content-rules.ts'

export const brandKind: ContentRules<Brand> = {
  schema: brandSchema,
  keys: 'none',
  draftedBy: 'admin',
  publishedBy: 'admin',
  starter: async () => ({ name: '' }),
  check: async (_tx, { name }) => {
    if (name.length < 2) throw invalid({ name: 'A name has 2 to 40 characters' })
  },
  published: async () => [cacheTag.shop],
}
