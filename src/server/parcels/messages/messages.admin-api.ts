import { adminApi } from '#shared/admin-routes.ts'
import {
  messageEditSchema,
  messageParamsSchema,
  messageResponse,
  messagesResponse,
} from '#shared/parcels/message.schema.ts'
import { pageQuerySchema } from '#shared/schema/query.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { editMessage } from './edit-message.ts'
import { findMessagePage } from './message.queries.ts'

const access = { access: 'staff' } as const
const tags = ['Admin: messages']

/** The WhatsApp outbox (docs/product/parcels.md, Messages). */
export function messagesAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.messages,
    {
      config: access,
      schema: {
        summary: 'A page of the texts that wait to be sent by WhatsApp, the oldest first',
        tags,
        querystring: pageQuerySchema,
        response: { 200: messagesResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findMessagePage(db, request.query)) }),
  )

  app.put(
    adminApi.message,
    {
      config: access,
      schema: {
        summary: 'Note that a text was sent, or is not to be sent',
        tags,
        refusals: ['NOT_FOUND', 'EDIT_CONFLICT'],
        params: messageParamsSchema,
        body: messageEditSchema,
        response: { 200: messageResponse },
      },
    },
    async (request) => {
      const id = Number(request.params.id)
      return { success: true as const, message: await editMessage(db, signedIn(request), id, request.body) }
    },
  )
}
