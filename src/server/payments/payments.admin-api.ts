import { adminApi } from '#shared/admin-routes.ts'
import { orderIdParamsSchema } from '#shared/orders/order.schema.ts'
import {
  captureInputSchema,
  captureResponse,
  paymentExportSchema,
  paymentIdParamsSchema,
  paymentQuerySchema,
  paymentResponse,
  paymentsResponse,
  rejectClaimSchema,
  type ListedPayment,
} from '#shared/payments/payment-list.schema.ts'
import { recordExport } from '../audit/record-export.ts'
import type { Deps } from '../http/deps.ts'
import { sendCsv } from '../http/csv.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { adminOrderView } from '../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../trade/loaders/order.queries.ts'
import { recordCapture } from './by-hand/record-capture.ts'
import { rejectClaim } from './by-hand/reject-claim.ts'
import { allPayments, findPaymentPage } from './lists/payment-list.queries.ts'

const staff = { access: 'staff' } as const
const admin = { access: 'admin' } as const
const tags = ['Admin: payments']

/** Attempts to pay as a list and a file, and money that staff see before the store does. */
export function paymentsAdminApi(
  app: StoreServer,
  { db, reports, config: storeConfig }: Pick<Deps, 'config' | 'db' | 'reports'>,
): void {
  app.get(
    adminApi.payments,
    {
      config: staff,
      schema: {
        summary: 'A page of the attempts to pay, newest first',
        tags,
        querystring: paymentQuerySchema,
        response: { 200: paymentsResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findPaymentPage(db, request.query)) }),
  )

  app.get(
    adminApi.paymentsCsv,
    {
      config: staff,
      schema: { summary: 'Attempts to pay as CSV, newest first', tags, querystring: paymentExportSchema },
    },
    async (request, reply) => {
      await recordExport(db, signedIn(request), 'payments.csv', request.query)
      return sendCsv(reply, {
        fileName: 'payments.csv',
        columns: columns.map(([name]) => name),
        pages: allPayments(reports, request.query),
        cells: (row) => columns.map(([, cell]) => cell(row)),
      })
    },
  )

  app.post(
    adminApi.orderCaptures,
    {
      config: admin,
      schema: {
        summary: 'Record money that arrived for an order',
        tags,
        refusals: ['ALREADY_EXISTS'],
        params: orderIdParamsSchema,
        body: captureInputSchema,
        response: { 201: captureResponse },
      },
    },
    async (request, reply) => {
      const { id: orderId } = request.params
      await recordCapture(db, { ...request.body, by: signedIn(request), orderId, config: storeConfig })
      const order = adminOrderView((await findOrderForStaff(db, orderId))!)
      return reply.code(201).send({ success: true as const, order })
    },
  )

  app.post(
    adminApi.paymentReject,
    {
      config: admin,
      schema: {
        summary: 'Reject a claimed UPI payment that did not arrive',
        tags,
        refusals: ['EDIT_CONFLICT'],
        params: paymentIdParamsSchema,
        body: rejectClaimSchema,
        response: { 200: paymentResponse },
      },
    },
    async (request) => {
      const { id } = request.params
      const rejection = { ...request.body, by: signedIn(request), id, config: storeConfig }
      return { success: true as const, payment: await rejectClaim(db, rejection) }
    },
  )
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
]
