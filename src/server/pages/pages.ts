import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#shared/errors.ts'
import type { PublicApi } from '#shared/public-api.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendStored } from '../cache/send-stored.ts'
import { StoredResponse, toSendOnce, type MadeResponse } from '../cache/stored-response.ts'
import { handleError } from '../http/error-handler.ts'
import type { RateLimit } from '../http/rate-limiter.ts'
import { uncachedPageLimit } from '../http/rate-limits.ts'
import { turns } from '../http/turns.ts'
import { makeFailurePage } from './failure-page.ts'
import { makePage } from './make-page.ts'
import { robotsTxt, sitemapXml } from './site-files.ts'
import { readPageUrl } from './read-page-url.ts'
import type { Site } from './site.ts'

interface PagesDeps {
  site: Site
  api: PublicApi
  cache: ResponseCache
  publicUrl: string
  /** pages from their sources change without a word, so none is kept */
  dev?: boolean
}

const open = { config: { access: 'public', rateLimit: false } } as const

/** Below these nothing is a page: what is not there is told in the way of the API. */
const noPages = /^\/(api|media|assets)\//

/** A sitemap reads the whole catalogue. One at a time also while nothing may be cached. */
const sitemapTurn = turns({ atOnce: 1, mostWaiting: 20 })

/** Cached pages are not counted. What is no page counts as a call that does not exist. */
function pageLimit({ url }: FastifyRequest): RateLimit | false | undefined {
  if (noPages.test(url)) return undefined
  const asked = readPageUrl(url)
  return asked && 'kept' in asked && asked.kept ? false : uncachedPageLimit
}

/**
 * Every page of the site, its files, and what search engines ask for. It answers whatever no other route does, and
 * is registered as a plugin, so that its failures are shown as pages while those of the API stay JSON.
 */
export async function pagesPlugin(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { site, publicUrl } = deps
  await site.serveFiles(app)

  const answer = async (
    key: string,
    kept: boolean,
    make: () => Promise<MadeResponse>,
  ): Promise<StoredResponse> =>
    kept && !deps.dev
      ? (deps.cache.peek(key) ?? (await deps.cache.get(key, make)))
      : new StoredResponse(await make(), toSendOnce)

  app.setErrorHandler(async (error: Error, request, reply) => {
    if (noPages.test(request.url)) return handleError(error, request, reply)
    return sendStored(
      request,
      reply,
      new StoredResponse(await makeFailurePage(deps, error, request.log), toSendOnce),
    )
  })

  app.get('/robots.txt', open, async (request, reply) => {
    return sendStored(request, reply, await answer('/robots.txt', true, async () => robotsTxt(publicUrl)))
  })

  app.get('/sitemap.xml', open, async (request, reply) => {
    return sendStored(
      request,
      reply,
      await answer('/sitemap.xml', true, () => sitemapTurn(() => sitemapXml(publicUrl, deps.api))),
    )
  })

  app.get('/*', { config: { access: 'public', rateLimit: pageLimit } }, async (request, reply) => {
    const asked = readPageUrl(request.url)
    if (!asked || noPages.test(request.url)) throw notFound()
    if ('movedTo' in asked)
      return reply.header('cache-control', 'public, max-age=3600').redirect(asked.movedTo, 308)
    const page = await answer(asked.address, asked.kept, () => makePage(deps, asked, request.log))
    return sendStored(request, reply, page)
  })
}
