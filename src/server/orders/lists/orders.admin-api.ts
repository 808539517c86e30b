import { notFound } from '#shared/errors.ts'
import {
  adminOrderAnswer,
  adminOrderQuerySchema,
  adminOrdersAnswer,
  orderIdParamsSchema,
  orderMessages,
} from '#shared/orders/order.schema.ts'
import { bulkStatusAnswer, bulkStatusSchema, orderStatusSchema } from '#shared/orders/bulk-status.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../../deps.ts'
import { signedIn } from '../../http/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { changeOrderStatus } from '../status/change-order-status.ts'
import { changeOrderStatuses } from '../status/change-order-statuses.ts'
import { adminOrderView } from './order-view.ts'
import { findOrderForStaff, findOrderPage } from './order.queries.ts'

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
        response: { 200: adminOrdersAnswer },
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
        response: { 200: adminOrderAnswer },
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
        params: orderIdParamsSchema,
        body: orderStatusSchema,
        response: { 200: adminOrderAnswer },
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
      return { success: true as const, order }
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
        response: { 200: bulkStatusAnswer },
      },
    },
    async (request) => ({
      success: true as const,
      lines: await changeOrderStatuses(db, { ...request.body, by: signedIn(request), config: storeConfig }),
    }),
  )
}
