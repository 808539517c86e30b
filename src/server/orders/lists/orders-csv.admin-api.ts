import { adminOrderExportSchema } from '#shared/orders/order.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../../deps.ts'
import { recordExport } from '../../audit/record-export.ts'
import { signedIn } from '../../http/access.ts'
import { sendCsv } from '../../http/csv.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { allOrders, type ExportedOrder } from './order-export.queries.ts'

/** The list of orders as CSV, with the filters of the list on the screen. */
export function ordersCsvAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.ordersCsv,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Orders as CSV, newest first',
        tags: ['Admin: orders'],
        querystring: adminOrderExportSchema,
      },
    },
    async (request, reply) => {
      await recordExport(db, signedIn(request), 'orders.csv', request.query)
      return sendCsv(reply, {
        fileName: 'orders.csv',
        columns: columns.map(([name]) => name),
        pages: allOrders(db, request.query),
        cells: (row) => columns.map(([, cell]) => cell(row)),
      })
    },
  )
}

const columns: [name: string, cell: (row: ExportedOrder) => string | number][] = [
  ['order_id', ({ order }) => order.orderId],
  ['created_at', ({ order }) => order.createdAt.toISOString()],
  ['status', ({ order }) => order.status],
  ['payment_method', ({ order }) => order.paymentType],
  ['payment_status', ({ order }) => order.paymentStatus],
  ['customer_name', ({ customer }) => customer.name],
  ['customer_email', ({ customer }) => customer.email],
  ['customer_phone', ({ customer }) => customer.phone],
  ['items', (row) => row.items ?? ''],
  ['subtotal', ({ order }) => order.subtotal],
  ['shipping_cost', ({ order }) => order.shippingCost],
  ['tax', ({ order }) => order.tax],
  ['discount', ({ order }) => order.discount],
  ['coupon_code', ({ order }) => order.couponCode ?? ''],
  ['total_amount', ({ order }) => order.total],
  ['ship_to', ({ order }) => order.shippingAddress.fullName],
  ['ship_phone', ({ order }) => order.shippingAddress.phone],
  ['address', ({ order }) => order.shippingAddress.address],
  ['landmark', ({ order }) => order.shippingAddress.landmark ?? ''],
  ['city', ({ order }) => order.shippingAddress.city],
  ['state', ({ order }) => order.shippingAddress.state],
  ['pincode', ({ order }) => order.shippingAddress.pincode],
]
