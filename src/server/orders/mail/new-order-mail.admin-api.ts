import { adminApi } from '#shared/admin-routes.ts'
import { newOrderMailResponse, newOrderMailSchema } from '#shared/orders/new-order-mail.schema.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { editNewOrderMail, findNewOrderMail } from '../../trade/mail/new-order-mail.queries.ts'

const config = { access: 'admin' } as const
const tags = ['Admin: orders']
const response = { 200: newOrderMailResponse }

/** The address of the shop that is told of new orders; for admins only. */
export function newOrderMailAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.newOrderMail,
    { config, schema: { summary: 'The address that is told of new orders', tags, response } },
    async () => ({ success: true as const, new_order_mail: await findNewOrderMail(db) }),
  )

  app.put(
    adminApi.newOrderMail,
    {
      config,
      schema: {
        summary: 'Change the address that is told of new orders',
        tags,
        body: newOrderMailSchema,
        response,
      },
    },
    async (request) => ({
      success: true as const,
      new_order_mail: await editNewOrderMail(db, signedIn(request), request.body),
    }),
  )
}
