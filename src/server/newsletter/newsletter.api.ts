import { newsletterSchema } from '#shared/newsletter/newsletter.schema.ts'
import { api } from '#shared/api-routes.ts'
import { done } from '#shared/schema/response.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import type { StoreServer } from '../http/store-server.ts'
import { subscribe } from './subscribe.ts'

/** The newsletter form. */
export function newsletterApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  app.post(
    api.newsletter,
    {
      config: { access: 'public', rateLimit: strictLimit },
      schema: {
        summary: 'Subscribe to the newsletter',
        tags: ['Shop'],
        body: newsletterSchema,
        response: { 201: done },
      },
    },
    async (request, reply) => {
      await subscribe(deps, request.body.email)
      return reply.code(201).send({ success: true })
    },
  )
}
