import { orderFileCalls } from '#shared/orders/order-admin-calls.ts'
import { recordExport } from '../../audit/record-export.ts'
import { sendCsv } from '../../http/csv.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { allOrderItems, allOrders, type ExportedItem, type ExportedOrder } from './order-export.queries.ts'

/** The list of orders as CSV, with the filters of the list on the screen. */
export function ordersCsvAdminApi(app: StoreServer, { db, reports }: Pick<Deps, 'db' | 'reports'>): void {
  mountCalls(app, orderFileCalls, {
    'GET /api/orders/admin.csv': async ({ query, user }, reply) => {
      const { lines, ...filter } = query
      await recordExport(db, user, 'orders.csv', query)
      if (lines === 'items')
        return sendCsv(reply, {
          fileName: 'order-items.csv',
          columns: [...itemColumns, ...orderColumns, tagsColumn].map(([name]) => name),
          pages: allOrderItems(reports, filter),
          cells: (row) => [
            ...itemColumns.map(([, cell]) => cell(row)),
            ...orderColumns.map(([, cell]) => cell(row)),
            tagsColumn[1](row),
          ],
        })
      return sendCsv(reply, {
        fileName: 'orders.csv',
        columns: columns.map(([name]) => name),
        pages: allOrders(reports, filter),
        cells: (row) => columns.map(([, cell]) => cell(row)),
      })
    },
  })
}

type Columns<Row> = [name: string, cell: (row: Row) => string | number][]

const orderColumns: Columns<Omit<ExportedOrder, 'items'>> = [
  ['order_id', ({ order }) => order.orderId],
  ['created_at', ({ order }) => order.createdAt.toISOString()],
  ['status', ({ order }) => order.status],
  ['payment_method', ({ order }) => order.paymentType],
  ['payment_status', ({ order }) => order.paymentStatus],
  ['customer_name', ({ customer }) => customer.name],
  ['customer_email', ({ customer }) => customer.email],
  ['customer_phone', ({ customer }) => customer.phone],
  ['subtotal', ({ order }) => order.subtotal],
  ['shipping_cost', ({ order }) => order.shippingCost],
  ['tax', ({ order }) => order.tax],
  ['discount', ({ order }) => order.discount],
  ['coupon_code', ({ order }) => order.couponCode ?? ''],
  ['cod_fee', ({ order }) => order.codFee],
  ['total_amount', ({ order }) => order.total],
  ['amount_paid', ({ paid }) => Math.floor(Number(paid) / 100)],
  ['amount_refunded', ({ refunded }) => Math.floor(Number(refunded) / 100)],
  ['ship_to', ({ order }) => order.shippingAddress.fullName],
  ['ship_phone', ({ order }) => order.shippingAddress.phone],
  ['address', ({ order }) => order.shippingAddress.address],
  ['landmark', ({ order }) => order.shippingAddress.landmark ?? ''],
  ['city', ({ order }) => order.shippingAddress.city],
  ['state', ({ order }) => order.shippingAddress.state],
  ['pincode', ({ order }) => order.shippingAddress.pincode],
]

const tagsColumn: Columns<ExportedOrder>[number] = ['tags', ({ tags }) => tags.join(', ')]

const itemsAt = orderColumns.findIndex(([name]) => name === 'subtotal')
const columns: Columns<ExportedOrder> = [
  ...orderColumns.slice(0, itemsAt),
  ['items', (row) => row.items ?? ''],
  ...orderColumns.slice(itemsAt),
  ['tax_scheme', ({ order }) => order.taxScheme],
  ['state_code', ({ order }) => order.stateCode ?? ''],
  ['gstin', ({ order }) => order.business?.gstin ?? ''],
  tagsColumn,
]

const itemColumns: Columns<ExportedItem> = [
  ['product_id', ({ item }) => item.productId],
  ['product_name', ({ item }) => item.name],
  ['size', ({ item }) => item.size],
  ['hsn_code', ({ item }) => item.hsnCode],
  ['quantity', ({ item }) => item.quantity],
  ['price', ({ item }) => item.price],
  ['item_total', ({ item }) => item.price * item.quantity],
]
