import type { LoaderFunctionArgs } from 'react-router'
import type { Collection } from '#shared/collections/collection.schema.ts'
import type { PublicHome } from '#shared/home/public-home.schema.ts'
import { defaultLandingSettings } from '#shared/landing/landing-defaults.ts'
import type { LandingSettings } from '#shared/landing/landing.schema.ts'
import { featuredCount } from '#shared/products/catalogue-limits.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { apiContext, storeContext } from '#web/api/api-context.ts'
import { logFailure } from '#web/app/log-failure.ts'
import { OwnHome } from './own-home-part.ts'

interface OwnData {
  home: PublicHome
}

/** Data of the home that a shop comes with. */
export interface FirstData {
  settings: LandingSettings
  collections: Collection[]
  featured: Product[]
}

/** Falls back to the default landing settings (docs/product/shopping.md, Home). */
export async function homeLoader({ context }: LoaderFunctionArgs): Promise<OwnData | FirstData> {
  const read = context.get(apiContext)
  if ((await context.get(storeContext)()).own_home) {
    const [{ home }] = await Promise.all([read('GET /api/home/public'), OwnHome.preload()])
    return { home }
  }
  const [{ settings }, { collections }, { products: featured }] = await Promise.all([
    read('GET /api/landing-page/public/settings').catch((error: unknown) => {
      // The words of the hero would be part of every page's script for a failure that the next page mends.
      if (!import.meta.env.SSR) throw error
      logFailure(error)
      return { settings: defaultLandingSettings }
    }),
    read('GET /api/collections/public'),
    read('GET /api/products/public/featured', { query: { limit: featuredCount } }),
  ])
  return { settings, collections, featured }
}
