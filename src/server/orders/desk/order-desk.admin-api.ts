import { notFound } from '#shared/errors.ts'
import { orderDeskCalls } from '#shared/orders/order-desk-calls.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { deleteNote, editNote, writeNote } from './change-note.ts'
import { findOrderDesk } from './order-desk.queries.ts'

export function orderDeskAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, orderDeskCalls, {
    'GET /api/admin/orders/:id/desk': async ({ params, user }) => {
      const found = await findOrderDesk(db, params.id, user.id)
      if (!found) throw notFound(orderMessages.notFound)
      return found
    },
    'POST /api/admin/orders/:id/notes': async ({ params, body, user }) => ({
      note: await writeNote(db, { by: user, orderId: params.id, text: body.text }),
    }),
    'PUT /api/admin/order-notes/:id': async ({ params, body, user }) => ({
      note: await editNote(db, { by: user, id: Number(params.id), text: body.text }),
    }),
    'DELETE /api/admin/order-notes/:id': ({ params, user }) =>
      deleteNote(db, { by: user, id: Number(params.id) }),
  })
}
