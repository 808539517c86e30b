import { policyKeys, policyTitles, type PolicyKey } from '#shared/contents/content-kinds.ts'
import { invalid, type FieldErrors } from '#shared/errors.ts'
import { policySchema, type Policy } from '#shared/own-pages/own-page.schema.ts'
import { cacheTag } from '../http/cache/cache-tags.ts'
import type { ContentRules } from '../contents/content-rules.ts'
import { findFacts } from './find-facts.ts'
import { markdownProblem } from './render-markdown.ts'
import { policyStarters } from './policy-starters.ts'

/** Characters that a needed clause has at least. */
const minClause = 40

export const policyKind: ContentRules<Policy> = {
  schema: policySchema,
  keys: policyKeys,
  draftedBy: 'contents:write',
  publishedBy: 'settings:write',
  starter: async (_db, key) => ({ clauses: policyStarters[key as PolicyKey] }),
  check: async (tx, { clauses }, key) => {
    const facts = await findFacts(tx)
    const fields: FieldErrors = {}
    const needed = policyStarters[key as PolicyKey].map((clause) => clause.key)
    for (const [index, clause] of clauses.entries()) {
      const path = `clauses.${index}`
      if (clauses.findIndex((other) => other.key === clause.key) < index)
        fields[`${path}.key`] = 'Another clause has this name'
      if (clause.heading === '') fields[`${path}.heading`] = 'A heading is needed'
      const isShort = clause.markdown.trim().length < (needed.includes(clause.key) ? minClause : 1)
      const problem = isShort ? 'This clause is needed' : markdownProblem(clause.markdown, facts)
      if (problem) fields[`${path}.markdown`] = problem
    }
    for (const name of needed)
      if (!clauses.some((clause) => clause.key === name)) fields[`clauses.${name}`] = 'This clause is needed'
    if (Object.keys(fields).length > 0) throw invalid(fields)
  },
  takesAway: ({ clauses }, key) =>
    clauses.every(({ markdown }) => markdown.trim() === '')
      ? `The policy ‘${policyTitles[key as PolicyKey]}’`
      : null,
  // The footer leads to policies that are published.
  published: async (_tx, { key }) => [cacheTag.shop, cacheTag.content('policy', key!)],
}
