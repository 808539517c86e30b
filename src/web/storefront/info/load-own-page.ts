import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { PolicyKey } from '#shared/contents/content-kinds.ts'
import type { PublicPage } from '#shared/own-pages/own-page.schema.ts'
import { pages } from '#shared/routes.ts'
import { apiContext, storeContext } from '#web/api/api-context.ts'

/** Loads a published page, or the policy of this name. Where none is published, the sample shows texts of its own. */
export async function loadOwnPage(
  { context, params }: LoaderFunctionArgs,
  policy?: PolicyKey,
): Promise<PublicPage | null> {
  const { policies, sample_data } = await context.get(storeContext)()
  // Complaints are taken, whatever is published.
  if (policy && (sample_data || policy === 'grievance') && !policies?.includes(policy)) {
    if (policy === 'refunds') throw redirect(`${pages.shipping}#returns`)
    return null
  }
  const key = policy ?? params['slug']!
  return (await context.get(apiContext)('GET /api/pages/public/:key', { params: { key } })).page
}
