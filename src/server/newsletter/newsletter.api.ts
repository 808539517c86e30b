import { newsletterCalls } from '#shared/newsletter/newsletter-calls.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { newsletterAdminApi } from './newsletter.admin-api.ts'
import { subscribe } from './subscribe.ts'

/** The newsletter form. */
export function newsletterApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db' | 'reports'>): void {
  newsletterAdminApi(app, deps)
  mountCalls(app, newsletterCalls, {
    'POST /api/newsletter': {
      config: { rateLimit: strictLimit },
      handler: ({ body, headers }) => subscribe(deps, { email: body.email, page: pageOf(headers.referer) }),
    },
  })
}

/** Path of the page with the form; '' where the browser does not say. */
function pageOf(referer: string | undefined): string {
  const { pathname = '' } = (referer && URL.parse(referer)) || {}
  return pathname.slice(0, 200)
}
