import { statusOfCode } from '#shared/error-status.ts'
import type { FastifyBaseLogger } from 'fastify'
import { logFailure, retryAfterSeconds, toStoreError } from '../http/errors/error-handler.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import type { OriginResponse } from '../http/cache/cached-response.ts'
import { document, withLook } from './document.ts'
import { makePage, type Renderer } from './make-page.ts'

/** No page has this address, so it renders the 404 page. */
const nowhere = { address: '/nowhere', secret: false }

/** Makes the page for a request that failed before rendering: a malformed address, or a store that is too busy. */
export async function makeFailurePage(
  renderer: Renderer,
  error: Error,
  log: FastifyBaseLogger,
): Promise<OriginResponse> {
  const failure = toStoreError(error)
  const { code, message } = failure
  const status = statusOfCode[code]
  if (status === 404) return makePage(renderer, nowhere, log)
  if (status >= 500) logFailure(log, error, 'a page could not be made')
  const { name, hash } = renderer.lastShop()
  const look = await renderer.looks?.ofVersion(hash).catch(() => null)
  const head = `<title>Oops! Something went wrong | ${escapeHtml(name)}</title><meta name="robots" content="noindex">`
  const body =
    `<main><h1>Oops! Something went wrong</h1><p>${escapeHtml(message)}</p>` +
    '<p><a href="">Try Again</a></p><p><a href="/">Go Home</a></p></main>'
  const retryAfter = retryAfterSeconds(failure)
  const { styles } = withLook(renderer.site.linksFor(undefined), look)
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: document({ head, body, data: '{}' }, { styles, fonts: [], scripts: [] }),
    tags: [],
    cacheable: false,
  }
}
