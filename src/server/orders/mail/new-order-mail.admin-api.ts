import { newOrderMailCalls } from '#shared/orders/order-admin-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { editNewOrderMail, findNewOrderMail } from '../../trade/mail/new-order-mail.queries.ts'

/** The address of the shop that is told of new orders; for admins only. */
export function newOrderMailAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, newOrderMailCalls, {
    'GET /api/admin/store/new-order-mail': async () => ({ new_order_mail: await findNewOrderMail(db) }),
    'PUT /api/admin/store/new-order-mail': async ({ body, user }) => ({
      new_order_mail: await editNewOrderMail(db, user, body),
    }),
  })
}
