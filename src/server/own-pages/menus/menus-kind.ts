import { invalid, type FieldErrors } from '#shared/errors.ts'
import { menusSchema, type Menus } from '#shared/own-pages/menus.schema.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import type { ContentRules } from '../../contents/content-rules.ts'
import { goneLinks } from '../resolve-links.ts'
import { linksOfMenus } from './frame.queries.ts'

export const menusKind: ContentRules<Menus> = {
  schema: menusSchema,
  keys: 'none',
  draftedBy: 'contents:write',
  publishedBy: 'contents:write',
  starter: async () => ({ header: [], footer: [] }),
  check: async (_tx, menus) => {
    const fields: FieldErrors = {}
    for (const [at, { label, link, items }] of menus.header.entries()) {
      if (label === '') fields[`header.${at}.label`] = 'A label is needed'
      if (!link?.value && items.length === 0) fields[`header.${at}.link.value`] = 'A link needs a target'
      checkItems(fields, `header.${at}`, items)
    }
    for (const [at, { title, items }] of menus.footer.entries()) {
      if (title === '') fields[`footer.${at}.title`] = 'A title is needed'
      checkItems(fields, `footer.${at}`, items)
    }
    if (Object.keys(fields).length > 0) throw invalid(fields)
  },
  published: async () => [cacheTag.shop],
  goneLinks: (db, menus) => goneLinks(db, linksOfMenus(menus)),
}

function checkItems(fields: FieldErrors, path: string, items: Menus['footer'][number]['items']): void {
  for (const [at, { label, link }] of items.entries()) {
    if (label === '') fields[`${path}.items.${at}.label`] = 'A label is needed'
    if (link.value === '') fields[`${path}.items.${at}.link.value`] = 'A link needs a target'
  }
}
