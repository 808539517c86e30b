import { orderFileCalls } from '#shared/orders/order-admin-calls.ts'
import { shopDayAt } from '#shared/shop-time.ts'
import { returnedDocument } from '#shared/tax/returned-document.ts'
import { findShop } from '../../brand/current-shop.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import { sendCsv, type Cell } from '../../http/csv.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { allOrderItems, allOrders, type ExportedItem, type ExportedOrder } from './order-export.queries.ts'

/** A sum of the whole order stands on the first of its lines, so that a column adds up. */
type Column<Row> = [name: string, cell: (row: Row) => Cell, isSum?: 'sum']

const orderColumns: Column<ExportedOrder>[] = [
  ['order_id', ({ order }) => order.orderId],
  ['created_at', ({ order }) => order.createdAt],
  ['status', ({ order }) => order.status],
  ['payment_method', ({ order }) => order.paymentType],
  ['payment_status', ({ order }) => order.paymentStatus],
  ['customer_name', ({ customer }) => customer.name],
  ['customer_email', ({ customer }) => customer.email],
  ['customer_phone', ({ customer }) => customer.phone],
  ['subtotal', ({ order }) => order.subtotal, 'sum'],
  ['shipping_cost', ({ order }) => order.shippingCost, 'sum'],
  ['tax', ({ order }) => order.tax, 'sum'],
  ['discount', ({ order }) => order.discount, 'sum'],
  ['coupon_code', ({ order }) => order.couponCode ?? ''],
  ['cod_fee', ({ order }) => order.codFee, 'sum'],
  ['total_amount', ({ order }) => order.total, 'sum'],
  ['amount_paid', ({ paid }) => Math.floor(Number(paid) / 100), 'sum'],
  ['amount_refunded', ({ refunded }) => Math.floor(Number(refunded) / 100), 'sum'],
  ['invoice_number', ({ invoice }) => invoice?.number ?? ''],
  ['invoice_date', ({ invoice }) => (invoice ? shopDayAt(new Date(invoice.issued_at)) : '')],
  ['taxable_value', ({ invoice }) => taxOfInvoice(invoice)?.taxable ?? '', 'sum'],
  ['cgst', ({ invoice }) => taxOfInvoice(invoice)?.cgst ?? '', 'sum'],
  ['sgst', ({ invoice }) => taxOfInvoice(invoice)?.sgst ?? '', 'sum'],
  ['igst', ({ invoice }) => taxOfInvoice(invoice)?.igst ?? '', 'sum'],
  ['ship_to', ({ order }) => order.shippingAddress.fullName],
  ['ship_phone', ({ order }) => order.shippingAddress.phone],
  ['address', ({ order }) => order.shippingAddress.address],
  ['landmark', ({ order }) => order.shippingAddress.landmark ?? ''],
  ['city', ({ order }) => order.shippingAddress.city],
  ['state', ({ order }) => order.shippingAddress.state],
  ['pincode', ({ order }) => order.shippingAddress.pincode],
]

/** Rupees of the document of a sale, as it was issued. */
function taxOfInvoice(invoice: ExportedOrder['invoice']) {
  const returned =
    invoice && returnedDocument({ ...invoice, issuedAt: new Date(invoice.issued_at), invoice: null })
  if (!returned) return null
  const sum = (name: 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise') =>
    [...returned.lines, ...returned.charges].reduce((total, row) => total + row[name], 0) / 100
  return {
    taxable: sum('taxable_paise'),
    cgst: sum('cgst_paise'),
    sgst: sum('sgst_paise'),
    igst: sum('igst_paise'),
  }
}

const tagsColumn: Column<ExportedOrder> = ['tags', ({ tags }) => tags.join(', ')]

const itemsAt = orderColumns.findIndex(([name]) => name === 'subtotal')
const columns: Column<ExportedOrder>[] = [
  ...orderColumns.slice(0, itemsAt),
  ['items', (row) => row.items ?? ''],
  ...orderColumns.slice(itemsAt),
  ['tax_scheme', ({ order }) => order.taxScheme],
  ['state_code', ({ order }) => order.stateCode ?? ''],
  ['gstin', ({ order }) => order.business?.gstin ?? ''],
  tagsColumn,
]

const itemColumns: Column<ExportedItem>[] = [
  ['product_id', ({ item }) => item.productId],
  ['product_name', ({ item }) => item.name],
  ['size', ({ item }) => item.size],
  ['hsn_code', ({ item }) => item.hsnCode],
  ['quantity', ({ item }) => item.quantity],
  ['price', ({ item }) => item.price],
  ['item_total', ({ item }) => item.price * item.quantity],
  ...orderColumns.map(([name, cell, isSum]): Column<ExportedItem> => [
    name,
    (row) => (isSum && !row.isFirst ? '' : cell(row)),
  ]),
  ['line_discount', ({ item }) => item.discount],
  ['line_tax_rate', ({ item }) => item.rate ?? ''],
  ['line_tax', ({ item }) => taxOfLine(item)],
  ['cancelled_pieces', ({ order, item }) => (order.status === 'cancelled' ? item.quantity : item.cancelled)],
  tagsColumn,
]

/** Rupees of tax, inside the price or on top of it, as it was placed. */
const taxOfLine = ({ cgstPaise, sgstPaise, igstPaise, addedTax }: ExportedItem['item']): number =>
  cgstPaise === null ? addedTax : (cgstPaise + (sgstPaise ?? 0) + (igstPaise ?? 0)) / 100

const { download } = shapes()

const downloadOrders = download(
  'GET /api/orders/admin.csv',
  { file: ({ query }) => ({ name: 'orders.csv', filter: query }) },
  async ({ db, deps, query: { lines, ...asked }, reply }) => {
    const filter = { ...asked, orderPrefix: (await findShop(deps.db)).orderPrefix }
    return lines === 'items'
      ? sendCsv(reply, {
          fileName: 'order-items.csv',
          columns: itemColumns.map(([name]) => name),
          pages: allOrderItems(db, filter),
          cells: (row) => itemColumns.map(([, cell]) => cell(row)),
        })
      : sendCsv(reply, {
          fileName: 'orders.csv',
          columns: columns.map(([name]) => name),
          pages: allOrders(db, filter),
          cells: (row) => columns.map(([, cell]) => cell(row)),
        })
  },
)

/** The list of orders as CSV, with the filters of the list on the screen. */
export function ordersCsvAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, orderFileCalls, { 'GET /api/orders/admin.csv': downloadOrders })
}
