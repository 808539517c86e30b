import { contactSchema } from '#shared/contact/contact.schema.ts'
import { api } from '#shared/api-routes.ts'
import { done } from '#shared/schema/response.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import type { StoreServer } from '../http/store-server.ts'
import { sendMessage } from './send-message.ts'

/** The contact form. */
export function contactApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  app.post(
    api.contact,
    {
      config: { access: 'public', rateLimit: strictLimit },
      schema: { summary: 'Write to the shop', tags: ['Shop'], body: contactSchema, response: { 201: done } },
    },
    async (request, reply) => {
      await sendMessage(deps, request.body)
      return reply.code(201).send({ success: true })
    },
  )
}
