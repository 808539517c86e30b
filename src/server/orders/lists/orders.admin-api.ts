import { notFound } from '#shared/errors.ts'
import {
  adminOrderResponse,
  adminOrderQuerySchema,
  adminOrdersResponse,
  orderIdParamsSchema,
} from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import {
  bulkStatusResponse,
  bulkStatusSchema,
  orderStatusResponse,
  orderStatusSchema,
} from '#shared/orders/bulk-status.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { invoiceWarning } from '../../trade/loaders/seller.queries.ts'
import { changeOrderStatus } from '../status/change-order-status.ts'
import { changeOrderStatuses } from '../status/change-order-statuses.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff, findOrderPage } from '../../trade/loaders/order.queries.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: orders']

export function ordersAdminApi(
  app: StoreServer,
  { db, config: storeConfig }: Pick<Deps, 'config' | 'db'>,
): void {
  app.get(
    adminApi.orders,
    {
      config,
      schema: {
        summary: 'A page of all orders, newest first',
        tags,
        querystring: adminOrderQuerySchema,
        response: { 200: adminOrdersResponse },
      },
    },
    async (request) => {
      const { orders, ...figures } = await findOrderPage(db, request.query)
      return { success: true as const, orders: orders.map(adminOrderView), ...figures }
    },
  )

  app.get(
    adminApi.order,
    {
      config,
      schema: {
        summary: 'One order',
        tags,
        params: orderIdParamsSchema,
        response: { 200: adminOrderResponse },
      },
    },
    async (request) => {
      const order = await findOrderForStaff(db, request.params.id)
      if (!order) throw notFound(orderMessages.notFound)
      return { success: true as const, order: adminOrderView(order) }
    },
  )

  app.put(
    adminApi.orderStatus,
    {
      config,
      schema: {
        summary: 'Set the status of an order',
        tags,
        refusals: ['OUT_OF_STOCK', 'EDIT_CONFLICT', 'NOT_PAID', 'NOT_CONFIRMED', 'NOT_REOPENABLE'],
        params: orderIdParamsSchema,
        body: orderStatusSchema,
        response: { 200: orderStatusResponse },
      },
    },
    async (request) => {
      const { id: orderId } = request.params
      const order = await changeOrderStatus(db, {
        by: signedIn(request),
        orderId,
        ...request.body,
        config: storeConfig,
      })
      return { success: true as const, order, warning: await invoiceWarning(db, request.body.status) }
    },
  )

  app.post(
    adminApi.ordersBulk,
    {
      config,
      schema: {
        summary: 'Set the status of many orders; those that could not be changed are told',
        tags,
        body: bulkStatusSchema,
        response: { 200: bulkStatusResponse },
      },
    },
    async (request) => ({
      success: true as const,
      lines: await changeOrderStatuses(db, { ...request.body, by: signedIn(request), config: storeConfig }),
      warning: await invoiceWarning(db, request.body.status),
    }),
  )
}
