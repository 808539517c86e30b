import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPreviewed, previewPath } from '#shared/contents/previews/preview-path.ts'
import type { PublicApi } from '#shared/public-api.ts'
import type { ContentView } from '../contents/content-view.ts'
import { CachedResponse, sentOnceLevels, type OriginResponse } from '../http/cache/cached-response.ts'
import { sendCached } from '../http/cache/send-cached.ts'
import { uncachedPageLimit } from '../http/limits/rate-limits.ts'
import { makePage, type Renderer } from './make-page.ts'
import { readPageUrl } from './read-page-url.ts'

interface Preview extends ContentView {
  /** the reads of its pages */
  api: PublicApi
}

export interface PreviewDeps extends Omit<Renderer, 'db' | 'soon'> {
  findPreview: (token: string) => Promise<Preview | null>
  findTarget?: (path: string) => Promise<string | null>
}

/** Serves the whole shop below the path of a preview, with its links (docs/product/contents.md, Preview). */
export function servePreviews(app: FastifyInstance, deps: PreviewDeps): void {
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const send = (page: OriginResponse) =>
      sendCached(request, reply, new CachedResponse(page, sentOnceLevels))
    const [base = '', token = ''] = /^\/preview\/([\w-]+)(?=[/?]|$)/.exec(request.url) ?? []
    const preview = token === '' ? null : await deps.findPreview(token)
    const missing = async () => send(await makePage(deps, { address: '/nowhere', secret: true }, request.log))
    if (!preview) return missing()
    const path = request.url.slice(base.length)
    const page = readPageUrl(path.startsWith('/') ? path : `/${path}`)
    if (!page) return missing()
    if ('movedTo' in page) return reply.redirect(base + page.movedTo, 302)
    const { address } = page
    if (dashboard.test(address) || !isPreviewed(address)) return reply.redirect(address, 302)
    const made = await makePage({ ...deps, api: preview.api }, { address, secret: true }, request.log)
    const moved = made.status === 404 ? await deps.findTarget?.(address.split('?')[0]!) : null
    if (moved) return reply.redirect(base + moved, 302)
    return send(below(previewPath(token), preview, made))
  }
  const options = { config: { access: 'public', rateLimit: uncachedPageLimit } } as const
  app.get('/preview/:token', options, respond)
  app.get('/preview/:token/*', options, respond)
}

/** The same page, whose links lead to pages below `base`, and which tells its browser what it previews. */
function below(base: string, { at }: ContentView, page: OriginResponse): OriginResponse {
  const { location, ...headers } = page.headers
  const isLeading = location !== undefined && isPreviewed(location)
  const marks = `<html data-preview="${base}"${at ? ` data-preview-at="${at.toISOString()}"` : ''} `
  const html = String(page.body)
    .replace('<html ', marks)
    .replace('</head>', '<meta name="robots" content="noindex"></head>')
    .replace(linkTags, (tag) =>
      tag.replace(pathOfLink, (path) => (isPreviewed(path) ? `${base}${path}` : path)),
    )
  return {
    ...page,
    headers: {
      ...headers,
      ...(location !== undefined && { location: isLeading ? base + location : location }),
    },
    body: html,
  }
}

/** It has no preview. */
const dashboard = /^\/admin(\/|\?|$)/

const linkTags = /<(?:a|form) [^<>]*>/g
const pathOfLink = /(?<= (?:href|action)=")\/[^"]*/
