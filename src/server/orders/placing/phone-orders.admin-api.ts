import { adminApi } from '#shared/admin-routes.ts'
import { adminOrderResponse, orderIdParamsSchema, placingHeadersSchema } from '#shared/orders/order.schema.ts'
import { payLinkResponse, payLinkSchema, phoneOrderSchema } from '#shared/payments/staff-payments.schema.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { makePayLink, placePhoneOrder } from './place-phone-order.ts'

const staff = { access: 'staff' } as const
const tags = ['Admin: payments']

/** Staff take orders by phone and send pay links (docs/product/payments.md). */
export function phoneOrdersAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  app.post(
    adminApi.phoneOrders,
    {
      config: staff,
      schema: {
        summary: 'Place an order for a customer who has called',
        tags,
        headers: placingHeadersSchema,
        body: phoneOrderSchema,
        response: { 201: adminOrderResponse },
        refusals: [
          'OUT_OF_STOCK',
          'COUPON_NOT_USABLE',
          'METHOD_NOT_AVAILABLE',
          'IN_FLIGHT',
          'IDEMPOTENCY_MISMATCH',
        ],
      },
    },
    async (request, reply) => {
      await app.guardCode(request.ip, request.body.coupon_code)
      const order = await placePhoneOrder(db, {
        by: signedIn(request),
        input: request.body,
        key: request.headers['idempotency-key'],
        config,
      })
      return reply.code(201).send({ success: true, order })
    },
  )

  app.post(
    adminApi.orderPayLink,
    {
      config: staff,
      schema: {
        summary: 'The address at which an unpaid order is paid',
        tags,
        params: orderIdParamsSchema,
        body: payLinkSchema,
        refusals: ['ALREADY_PAID', 'PAYMENT_CLOSED'],
        response: { 200: payLinkResponse },
      },
    },
    async (request) => ({
      success: true as const,
      pay_url: await makePayLink(db, {
        by: signedIn(request),
        orderId: request.params.id,
        ...request.body,
        config,
      }),
    }),
  )
}
