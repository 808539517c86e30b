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
      handler: ({ body }) => subscribe(deps, body.email),
    },
  })
}
