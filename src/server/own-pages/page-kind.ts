import { invalid } from '#shared/errors.ts'
import { ownPageSchema, type OwnPage } from '#shared/own-pages/own-page.schema.ts'
import { cacheTag } from '../http/cache/cache-tags.ts'
import type { ContentRules } from '../contents/content-rules.ts'
import { findFacts } from './find-facts.ts'
import { markdownProblem } from './render-markdown.ts'

export const pageKind: ContentRules<OwnPage> = {
  schema: ownPageSchema,
  keys: 'added',
  draftedBy: 'contents:write',
  publishedBy: 'contents:write',
  starter: async () => ({ title: '', markdown: '' }),
  check: async (tx, { title, markdown }) => {
    if (title === '') throw invalid({ title: 'Title is required' })
    const problem = markdownProblem(markdown, await findFacts(tx))
    if (problem) throw invalid({ markdown: problem })
  },
  // A page that appears may be the target of a menu.
  published: async (_tx, { key, before }) => [
    cacheTag.content('page', key!),
    ...(before === null ? [cacheTag.shop] : []),
  ],
}
