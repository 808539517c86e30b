import type { LoaderFunctionArgs } from 'react-router'
import { defaultLandingSettings } from '#shared/landing/landing-defaults.ts'
import { featuredCount } from '#shared/products/catalogue-limits.ts'
import { apiContext } from '#web/api/api-context.ts'

/** Home. Without the landing settings the defaults are shown (specification, section 8). */
export async function homeLoader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [settings, collections, featured] = await Promise.all([
    api.landingSettings().catch(() => defaultLandingSettings),
    api.collections(),
    api.featuredProducts(featuredCount),
  ])
  return { settings, collections, featured }
}
