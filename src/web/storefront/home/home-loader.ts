import type { LoaderFunctionArgs } from 'react-router'
import { defaultLandingSettings } from '#shared/landing/landing-defaults.ts'
import { featuredCount } from '#shared/products/catalogue-limits.ts'
import { apiContext } from '#web/api/api-context.ts'
import { logFailure } from '#web/app/log-failure.ts'

/** Falls back to the default landing settings (docs/product/shopping.md, Home). */
export async function homeLoader({ context }: LoaderFunctionArgs) {
  const read = context.get(apiContext)
  const [{ settings }, { collections }, { products: featured }] = await Promise.all([
    read('GET /api/landing-page/public/settings').catch((error: unknown) => {
      logFailure(error)
      return { settings: defaultLandingSettings }
    }),
    read('GET /api/collections/public'),
    read('GET /api/products/public/featured', { query: { limit: featuredCount } }),
  ])
  return { settings, collections, featured }
}
