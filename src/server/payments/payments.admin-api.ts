import { paymentCalls } from '#shared/payments/payment-admin-calls.ts'
import { type ListedPayment } from '#shared/payments/payment-list.schema.ts'
import { findShop } from '../brand/current-shop.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import { sendCsv, type Cell } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { recordCapture } from './by-hand/record-capture.ts'
import { rejectClaim } from './by-hand/reject-claim.ts'
import { allPayments, findPaymentPage } from './lists/payment-list.queries.ts'

const { query, download } = shapes()

const listPayments = query('GET /api/admin/payments', { from: 'db' }, ({ db, query: wanted }) =>
  findPaymentPage(db, wanted),
)

const decimals = (paise: number): string => (paise / 100).toFixed(2)

const columns: [name: string, cell: (row: ListedPayment) => Cell][] = [
  ['reference', ({ reference }) => reference],
  ['order_id', (row) => row.order_id],
  ['created_at', (row) => new Date(row.created_at)],
  ['customer_name', ({ customer }) => customer.name],
  ['customer_email', ({ customer }) => customer.email],
  ['provider', ({ provider }) => provider],
  ['amount', (row) => decimals(row.amount_paise)],
  ['state', ({ state }) => state],
  ['closed_reason', (row) => row.closed_reason ?? ''],
  ['failure', ({ failure }) => failure ?? ''],
  ['utr', ({ utr }) => utr ?? ''],
  ['captured', (row) => decimals(row.captured_paise)],
  ['refunded', (row) => decimals(row.refunded_paise)],
]

const downloadPayments = download(
  'GET /api/admin/payments.csv',
  { file: ({ query: filter }) => ({ name: 'payments.csv', filter }) },
  async ({ db, deps, query: asked, reply }) => {
    const filter = { ...asked, orderPrefix: (await findShop(deps.db)).orderPrefix }
    return sendCsv(reply, {
      fileName: 'payments.csv',
      columns: columns.map(([name]) => name),
      pages: allPayments(db, filter),
      cells: (row) => columns.map(([, cell]) => cell(row)),
    })
  },
)

/** Attempts to pay as a list and a file, and money that staff see before the store does. */
export function paymentsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, paymentCalls, {
    'GET /api/admin/payments': listPayments,
    'GET /api/admin/payments.csv': downloadPayments,
    'POST /api/admin/orders/:id/captures': recordCapture,
    'POST /api/admin/payments/:id/reject': rejectClaim,
  })
}
