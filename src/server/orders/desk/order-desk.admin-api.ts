import { notFound } from '#shared/errors.ts'
import { orderDeskCalls } from '#shared/orders/order-desk-calls.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { deleteNote, editNote, writeNote } from './edit-notes.ts'
import { findOrderDesk } from './order-desk.queries.ts'

const { query } = shapes()

const seeDesk = query('GET /api/admin/orders/:id/desk', { from: 'db' }, async ({ db, params, user }) => {
  const found = await findOrderDesk(db, params.id, user.id)
  if (!found) throw notFound(orderMessages.notFound)
  return found
})

export function orderDeskAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, orderDeskCalls, {
    'GET /api/admin/orders/:id/desk': seeDesk,
    'POST /api/admin/orders/:id/notes': writeNote,
    'PUT /api/admin/order-notes/:id': editNote,
    'DELETE /api/admin/order-notes/:id': deleteNote,
  })
}
