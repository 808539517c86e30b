import { contactCalls } from '#shared/contact/contact-calls.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { contactAdminApi } from './contact.admin-api.ts'
import { sendMessage } from './send-message.ts'

/** The contact form. */
export function contactApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db' | 'reports'>): void {
  contactAdminApi(app, deps)
  mountCalls(app, contactCalls, {
    'POST /api/contact': {
      config: { rateLimit: strictLimit },
      handler: ({ body }) => sendMessage(deps, body),
    },
  })
}
