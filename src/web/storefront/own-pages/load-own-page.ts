import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { PolicyKey } from '#shared/contents/content-kinds.ts'
import { firstContents } from '#shared/contents/first-contents.ts'
import type { PublicPage } from '#shared/own-pages/own-page.schema.ts'
import { pages } from '#shared/routes.ts'
import { apiContext, storeContext } from '#web/calls/api-context.ts'

/** Loads a published page, or the policy of this name; null for the text that the shop came with. */
export async function loadOwnPage(
  { context, params }: LoaderFunctionArgs,
  policy?: PolicyKey,
): Promise<PublicPage | null> {
  const { policies, sample_data } = await context.get(storeContext)()
  const first = firstContents(sample_data).policies
  if (policy && !policies?.includes(policy)) {
    // Complaints are taken, whatever is published.
    if (policy === 'grievance' || first.includes(policy)) return null
    // The text on shipping has a part on returns.
    if (policy === 'refunds' && first.includes('shipping')) throw redirect(`${pages.shipping}#returns`)
  }
  const key = policy ?? params['slug']!
  return (await context.get(apiContext)('GET /api/pages/public/:key', { params: { key } })).page
}
