import { policyKeys, policyTitles, type PolicyKey } from '#shared/contents/content-kinds.ts'
import type { OwnPage, Policy, PublicPage } from '#shared/own-pages/own-page.schema.ts'
import { findPublished } from '../contents/content.queries.ts'
import type { Database } from '../db/database.ts'
import { findFacts } from './find-facts.ts'
import { renderMarkdown } from './render-markdown.ts'

const isPolicy = (key: string): key is PolicyKey => (policyKeys as readonly string[]).includes(key)

/** A published page or policy as HTML; null where there is none. */
export async function findPublicPage(db: Database, key: string): Promise<PublicPage | null> {
  const kind = isPolicy(key) ? 'policy' : 'page'
  const body = await findPublished(db, { kind, key })
  if (!body) return null
  const facts = JSON.stringify(body).includes('{{') ? await findFacts(db) : {}
  if (isPolicy(key)) {
    const { clauses } = body as Policy
    return {
      kind,
      key,
      title: policyTitles[key],
      clauses: clauses.map(({ markdown, ...clause }) => ({
        ...clause,
        html: renderMarkdown(markdown, facts),
      })),
    }
  }
  const { markdown, ...page } = body as OwnPage
  return { kind, key, ...page, html: renderMarkdown(markdown, facts) }
}
