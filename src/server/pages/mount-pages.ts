import { currentShop, findShop } from '../brand/current-shop.ts'
import { Looks } from '../brand/looks.ts'
import type { Caches } from '../http/cache/cache-public-json.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { soonWatch } from '../settings/selling.queries.ts'
import { countSitemapEntries, findSitemapEntries } from '../products/catalogue/sitemap.queries.ts'
import { findPreview } from '../contents/previews/preview.queries.ts'
import { inProcessReads } from './public-reads/public-reads.api.ts'
import { findTarget } from '../contents/redirects/redirect.queries.ts'
import type { SharedReads } from './public-reads/shared-reads.ts'
import { builtSite } from './built-site.ts'
import { devSite } from './dev-site.ts'
import { ownFiles } from './own-files.ts'
import { pagesPlugin } from './pages.ts'
import type { ReadSitemap } from './site-files.ts'
import type { Site } from './site.ts'

export async function mountPages(
  app: StoreServer,
  { config, db, reports }: Pick<Deps, 'config' | 'db' | 'reports'>,
  caches: Caches,
  sharedReads: SharedReads,
  given?: Site,
): Promise<void> {
  const site = given ?? (config.dev ? await devSite(app) : await builtSite())
  const api = sharedReads.of(inProcessReads({ db, config }))
  const readSitemap: ReadSitemap = (limit, offset) => findSitemapEntries(reports, { limit, offset })
  const { publicUrl, dev } = config
  const looks = new Looks(db, {
    sheet: site.sheet ?? '',
    fontAddress: site.fontAddress ?? ((file) => `/assets/${file}`),
  })
  const shop = currentShop(db, config)
  await app.register(pagesPlugin, {
    site,
    api,
    readSitemap,
    countSitemap: () => countSitemapEntries(reports),
    db,
    caches,
    publicUrl,
    isSoon: soonWatch({ db, config }),
    findTarget: (path) => findTarget(db, path),
    findPreview: async (token) => {
      const view = await findPreview(db, token)
      return view && { ...view, api: inProcessReads({ db, config }, view) }
    },
    dev,
    looks,
    own: ownFiles(() => findShop(db), config),
    lastShop: () => shop.last,
  })
}
