import { orderEditCalls } from '#shared/orders/order-edit-calls.ts'
import { mount } from '../../calls/mount.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { editOrder, previewEdit, seeEditableOrder } from './edit-order.ts'
import { waiveEdit, withdrawEdit } from './end-edit.ts'

/** Staff change orders until their goods leave (docs/product/orders.md, Editing). */
export function orderEditAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, orderEditCalls, {
    'GET /api/admin/orders/:id/edit': seeEditableOrder,
    'POST /api/admin/orders/:id/edit/preview': previewEdit,
    'POST /api/admin/orders/:id/edit': editOrder,
    'POST /api/admin/orders/:id/edit/waive': waiveEdit,
    'DELETE /api/admin/orders/:id/edit': withdrawEdit,
  })
}
