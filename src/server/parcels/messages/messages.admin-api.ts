import { messageCalls } from '#shared/parcels/parcel-admin-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { editMessage } from './edit-message.ts'
import { findMessagePage } from './message.queries.ts'

/** The WhatsApp outbox (docs/product/parcels.md, Messages). */
export function messagesAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, messageCalls, {
    'GET /api/admin/messages': ({ query }) => findMessagePage(db, query),
    'PUT /api/admin/messages/:id': async ({ params, body, user }) => {
      const id = Number(params.id)
      return { message: await editMessage(db, user, id, body) }
    },
  })
}
