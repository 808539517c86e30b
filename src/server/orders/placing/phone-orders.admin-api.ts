import { phoneOrderCalls } from '#shared/payments/payment-admin-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { soonRefusal } from '../../landing/selling.queries.ts'
import { makePayLink, placePhoneOrder } from './place-phone-order.ts'

/** Staff take orders by phone and send pay links (docs/product/payments.md). */
export function phoneOrdersAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, phoneOrderCalls, {
    'POST /api/admin/orders': {
      preValidation: soonRefusal({ db, config }),
      handler: async ({ headers, body, ip, user }) => {
        await app.guardCode(ip, body.coupon_code)
        const order = await placePhoneOrder(db, {
          by: user,
          input: body,
          key: headers['idempotency-key'],
          config,
        })
        return { order }
      },
    },
    'POST /api/admin/orders/:id/pay-link': async ({ params, body, user }) => ({
      pay_url: await makePayLink(db, {
        by: user,
        orderId: params.id,
        ...body,
        config,
      }),
    }),
  })
}
