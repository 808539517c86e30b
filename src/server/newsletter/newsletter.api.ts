import { newsletterCalls } from '#shared/newsletter/newsletter-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import type { StoreServer } from '../http/store-server.ts'
import { newsletterAdminApi } from './newsletter.admin-api.ts'
import { subscribe } from './subscribe.ts'

const subscribeByForm = shapes().command('POST /api/newsletter', {
  config: { rateLimit: strictLimit },
  run: ({ tx, body: { email }, request, deps: { config } }) =>
    subscribe(tx, config, { email, page: pageOf(request.headers.referer) }),
})

/** Path of the page with the form; '' where the browser does not say. */
function pageOf(referer: string | undefined): string {
  const { pathname = '' } = (referer && URL.parse(referer)) || {}
  return pathname.slice(0, 200)
}

/** The newsletter form. */
export function newsletterApi(app: StoreServer, deps: Deps): void {
  newsletterAdminApi(app, deps)
  mount(app, deps, newsletterCalls, { 'POST /api/newsletter': subscribeByForm })
}
