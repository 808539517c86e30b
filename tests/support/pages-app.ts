import Fastify, { type FastifyInstance } from 'fastify'
import { ResponseCache } from '../../src/server/http/cache/response-cache.ts'
import { handleError } from '../../src/server/http/errors/error-handler.ts'
import { securityHeaders, sendSecurityHeaders } from '../../src/server/http/security/security-headers.ts'
import { pagesPlugin } from '../../src/server/pages/pages.ts'
import type { ReadSitemap } from '../../src/server/pages/site-files.ts'
import type { Site } from '../../src/server/pages/site.ts'
import { sampleShop } from '../../src/shared/brand/shop.ts'
import type { PublicApi } from '../../src/shared/public-api.ts'
import type { RenderPage } from '../../src/shared/rendered-page.ts'

/** A computed name, so that the type checker does not follow it: the browser's side has types of its own. */
const entryServer: string = '../../src/web/app/entry-server.tsx'

/** The pages from their sources, without a build. */
export async function sourceSite(): Promise<Site> {
  const { renderPage } = (await import(/* @vite-ignore */ entryServer)) as { renderPage: RenderPage }
  return {
    renderPage,
    linksFor: () => ({
      styles: ['/assets/app.css'],
      fonts: [],
      scripts: ['/assets/entry.js'],
    }),
    serveFiles: () => {},
  }
}

export interface PagesApp {
  app: FastifyInstance
  cache: ResponseCache
}

/** The pages of a store over HTTP, on the given data, with the headers and failures of the real one. */
export async function createPagesApp(
  api: PublicApi,
  {
    site,
    readSitemap = async () => [],
    countSitemap = async () => 0,
  }: { site?: Site; readSitemap?: ReadSitemap; countSitemap?: () => Promise<number> } = {},
): Promise<PagesApp> {
  const app = Fastify()
  const cache = new ResponseCache()
  const endless = new ResponseCache()
  cache.open()
  endless.open()
  app.setErrorHandler(handleError)
  sendSecurityHeaders(app, securityHeaders({ dev: false, publicUrl: 'https://taanka.example' }))
  await app.register(pagesPlugin, {
    site: site ?? (await sourceSite()),
    api,
    readSitemap,
    countSitemap,
    caches: { others: cache, endless },
    publicUrl: 'https://taanka.example',
    lastShop: () => sampleShop,
  })
  await app.ready()
  return { app, cache }
}
