import { orderEditCalls } from '#shared/orders/order-edit-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { editOrder, findEditableOrder, previewEdit } from './edit-order.ts'
import { waiveEdit, withdrawEdit } from './end-edit.ts'

/** Staff change orders until their goods leave (docs/product/orders.md, Editing). */
export function orderEditAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, orderEditCalls, {
    'GET /api/admin/orders/:id/edit': async ({ params }) => ({
      edit: await findEditableOrder(db, params.id, config),
    }),
    'POST /api/admin/orders/:id/edit/preview': async ({ params, body }) => ({
      preview: await previewEdit(db, params.id, body),
    }),
    'POST /api/admin/orders/:id/edit': ({ params, headers, body, user }) =>
      editOrder(db, { by: user, orderId: params.id, input: body, key: headers['idempotency-key'], config }),
    'POST /api/admin/orders/:id/edit/waive': async ({ params, user }) => ({
      order: await waiveEdit(db, { by: user, orderId: params.id, config }),
    }),
    'DELETE /api/admin/orders/:id/edit': async ({ params, user }) => ({
      order: await withdrawEdit(db, { by: user, orderId: params.id, config }),
    }),
  })
}
