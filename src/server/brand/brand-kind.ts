import { brandSchema, type Brand } from '#shared/brand/brand.schema.ts'
import { checkColours, type ColourCheck } from '#shared/brand/check-colours.ts'
import { invalid } from '#shared/errors.ts'
import { cacheTag } from '../http/cache/cache-tags.ts'
import type { ContentRules } from '../contents/content-rules.ts'

export const brandKind: ContentRules<Brand> = {
  schema: brandSchema,
  keys: 'none',
  draftedBy: 'settings:write',
  publishedBy: 'settings:write',
  starter: async () => ({ name: '' }),
  check: async (_tx, { name, colours }) => {
    if (name.length < 2) throw invalid({ name: 'A name has 2 to 40 characters' })
    if (colours) refuseColours(checkColours(colours))
  },
  takesAway: ({ name }) => (name === '' ? 'The name' : null),
  published: async () => [cacheTag.shop],
}

function refuseColours({ failures }: ColourCheck): void {
  const fields = Object.entries(failures).map(([name, message]) => [`colours.${name}`, message])
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}
