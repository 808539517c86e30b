import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#shared/errors.ts'
import { pages } from '#shared/routes.ts'
import type { PublicApi } from '#shared/public-api.ts'
import type { Shop } from '#shared/brand/shop.ts'
import type { Looks } from '../brand/looks.ts'
import type { Caches } from '../http/cache/cache-public-json.ts'
import { sendCached } from '../http/cache/send-cached.ts'
import { CachedResponse, sentOnceLevels, type OriginResponse } from '../http/cache/cached-response.ts'
import { findClientFile } from './client-files/keep-client-files.ts'
import type { Database } from '../db/database.ts'
import { handleError } from '../http/errors/error-handler.ts'
import type { RateLimit } from '../http/limits/rate-limiter.ts'
import { uncachedPageLimit } from '../http/limits/rate-limits.ts'
import { workQueue } from '../http/limits/work-queue.ts'
import { makeFailurePage } from './failure-page.ts'
import { makePage } from './make-page.ts'
import {
  addressesOfSitemap,
  emptySitemap,
  robotsTxt,
  sitemapPart,
  sitemapXml,
  type ReadSitemap,
} from './site-files.ts'
import { isShownBeforeOpening } from './page-address.ts'
import type { OwnFile } from './own-files.ts'
import { serveLooks } from './serve-looks.ts'
import { servePreviews, type PreviewDeps } from './serve-previews.ts'
import { readPageUrl } from './read-page-url.ts'
import type { Site } from './site.ts'

interface PagesDeps {
  site: Site
  api: PublicApi
  /** may lag */
  readSitemap: ReadSitemap
  countSitemap?: () => Promise<number>
  /** counts the searches that a page shows */
  db?: Database
  looks?: Looks
  /** files of the brand in place of the release's */
  own?: OwnFile
  lastShop: () => Shop
  /** the place to which an address that is no page leads */
  findTarget?: (path: string) => Promise<string | null>
  findPreview?: PreviewDeps['findPreview']
  caches: Caches
  publicUrl: string
  /** true while the shop is about to open */
  isSoon?: () => Promise<boolean>
  /** pages rendered from sources change without notice, so none is cached */
  dev?: boolean
}

const open = { config: { access: 'public', rateLimit: false } } as const

/** Before the shop opens. */
const toHome: OriginResponse = {
  status: 302,
  headers: { location: pages.home, 'cache-control': 'no-store' },
  body: '',
  tags: [],
  cacheable: false,
}

/** Below these nothing is a page, and failures are JSON. */
const noPages = /^\/(api|media|assets)\//

/** A sitemap reads the whole catalogue. One at a time also while nothing may be cached. */
const queueSitemap = workQueue({ concurrency: 1, maxQueued: 20 })

/** Cached pages are not limited, but there is no end of searches. An address that is no page has the limit of an unknown call. */
function pageLimit({ url }: FastifyRequest): RateLimit | false | undefined {
  if (noPages.test(url)) return undefined
  const page = readPageUrl(url)
  return page && 'cache' in page && page.cache === 'others' ? false : uncachedPageLimit
}

/**
 * Every page of the site, its static files, robots.txt and the sitemap. It takes whatever no other route does, and is
 * a plugin of its own, so that its failures are shown as pages while those of the API stay JSON.
 */
export async function pagesPlugin(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { site, publicUrl, isSoon = async () => false } = deps
  const { db } = deps
  await site.serveFiles(app, deps.own, db && ((name) => findClientFile(db, name)))

  const respond = async (
    { originalUrl, routeOptions }: FastifyRequest,
    key: string,
    cacheName: keyof Caches | null,
    make: () => Promise<OriginResponse>,
  ): Promise<CachedResponse> => {
    if (cacheName === null || deps.dev) return new CachedResponse(await make(), sentOnceLevels)
    const cache = deps.caches[cacheName]
    const response = cache.peek(key) ?? (await cache.get(key, make))
    cache.rememberUrl(originalUrl, key, routeOptions.url!)
    return response
  }

  app.setErrorHandler(async (error: Error, request, reply) => {
    if (noPages.test(request.url)) return handleError(error, request, reply)
    return sendCached(
      request,
      reply,
      new CachedResponse(await makeFailurePage(deps, error, request.log), sentOnceLevels),
    )
  })

  app.get('/robots.txt', open, async (request, reply) => {
    return sendCached(
      request,
      reply,
      await respond(request, '/robots.txt', 'others', async () => robotsTxt(publicUrl)),
    )
  })

  const { readSitemap: read, countSitemap: count = async () => 0 } = deps
  const sendSitemap =
    (make: () => Promise<OriginResponse>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { pathname } = new URL(`http://store${request.url}`)
      const made = () => queueSitemap(async () => ((await isSoon()) ? emptySitemap : make()))
      return sendCached(request, reply, await respond(request, pathname, 'others', made))
    }
  app.get(
    '/sitemap.xml',
    open,
    sendSitemap(() => sitemapXml(publicUrl, { read, count })),
  )
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d+$).xml', open, async (request, reply) => {
    const part = Number(request.params.part)
    if (part < 1 || part > Math.ceil((await count()) / addressesOfSitemap)) throw notFound()
    return sendSitemap(() => sitemapPart(publicUrl, read, part))(request, reply)
  })

  if (deps.looks) serveLooks(app, deps.looks)
  const { db: _, findPreview, ...rendering } = deps
  // Searches in a preview are not counted.
  if (findPreview) servePreviews(app, { ...rendering, findPreview })

  app.get('/*', { config: { access: 'public', rateLimit: pageLimit } }, async (request, reply) => {
    const page = readPageUrl(request.url)
    if (!page || noPages.test(request.url)) throw notFound()
    if ('movedTo' in page)
      return reply.header('cache-control', 'public, max-age=3600').redirect(page.movedTo, 308)
    const response = await respond(request, page.address, page.cache, async () => {
      const soon = await isSoon()
      return soon && !isShownBeforeOpening(page) ? toHome : makePage({ ...deps, soon }, page, request.log)
    })
    const { pathname, search } = new URL(`http://store${request.url}`)
    const moved = response.status === 404 ? await deps.findTarget?.(pathname) : null
    // No cache may keep it: an address can come back.
    if (moved) return reply.header('cache-control', 'no-cache').redirect(withQuery(moved, search), 308)
    return sendCached(request, reply, response)
  })
}

/** The query of an old address is kept. */
function withQuery(target: string, search: string): string {
  if (search === '') return target
  const [path = '', hash] = target.split('#')
  const query = path.includes('?') ? search.replace('?', '&') : search
  return path + query + (hash === undefined ? '' : `#${hash}`)
}
