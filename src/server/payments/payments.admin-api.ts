import { paymentCalls } from '#shared/payments/payment-admin-calls.ts'
import { type ListedPayment } from '#shared/payments/payment-list.schema.ts'
import { recordExport } from '../audit/record-export.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { adminOrderView } from '../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../trade/loaders/order.queries.ts'
import { recordCapture } from './by-hand/record-capture.ts'
import { rejectClaim } from './by-hand/reject-claim.ts'
import { allPayments, findPaymentPage } from './lists/payment-list.queries.ts'

/** Attempts to pay as a list and a file, and money that staff see before the store does. */
export function paymentsAdminApi(
  app: StoreServer,
  { db, reports, config }: Pick<Deps, 'config' | 'db' | 'reports'>,
): void {
  mountCalls(app, paymentCalls, {
    'GET /api/admin/payments': ({ query }) => findPaymentPage(db, query),
    'GET /api/admin/payments.csv': async ({ query, user }, reply) => {
      await recordExport(db, user, 'payments.csv', query)
      return sendCsv(reply, {
        fileName: 'payments.csv',
        columns: columns.map(([name]) => name),
        pages: allPayments(reports, query),
        cells: (row) => columns.map(([, cell]) => cell(row)),
      })
    },
    'POST /api/admin/orders/:id/captures': async ({ params, body, user }) => {
      const { id: orderId } = params
      await recordCapture(db, { ...body, by: user, orderId, config })
      const order = adminOrderView((await findOrderForStaff(db, orderId))!)
      return { order }
    },
    'POST /api/admin/payments/:id/reject': async ({ params, body, user }) => {
      const { id } = params
      const rejection = { ...body, by: user, id, config }
      return { payment: await rejectClaim(db, rejection) }
    },
  })
}

const decimals = (paise: number): string => (paise / 100).toFixed(2)

const columns: [name: string, cell: (row: ListedPayment) => string | number][] = [
  ['reference', ({ reference }) => reference],
  ['order_id', (row) => row.order_id],
  ['created_at', (row) => row.created_at],
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
