import { messageCalls } from '#shared/parcels/parcel-admin-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { editMessage } from './edit-message.ts'
import { findMessagePage } from './message.queries.ts'

const { query } = shapes()

const listMessages = query('GET /api/admin/messages', { from: 'db' }, ({ db, query: page }) =>
  findMessagePage(db, page),
)

/** The WhatsApp outbox (docs/product/parcels.md, Messages). */
export function messagesAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, messageCalls, {
    'GET /api/admin/messages': listMessages,
    'PUT /api/admin/messages/:id': editMessage,
  })
}
