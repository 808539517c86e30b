import { adminOrderResponse } from '../orders/order.schema.ts'
import { mismatchesResponse } from './mismatch.schema.ts'
import * as orderPayments from './order-payments.schema.ts'
import * as paymentList from './payment-list.schema.ts'
import { paymentSettingsEditSchema, type PaymentSettings } from './payment-settings.schema.ts'
import * as staffPayments from './staff-payments.schema.ts'
import * as statements from './statement.schema.ts'

/** Calls of staff about money (docs/product/payments.md). */
export const paymentAdminCalls = {
  'GET /api/admin/orders/:id/payments': { response: orderPayments.orderPaymentsResponse },
  'POST /api/admin/orders/:id/returns': {
    body: orderPayments.returnInputSchema,
    response: orderPayments.orderReturnResponse,
  },
  'POST /api/admin/refunds/:id/retry': { response: orderPayments.refundResponse },
  'POST /api/admin/refunds/:id/by-hand': {
    body: orderPayments.refundByHandSchema,
    response: orderPayments.refundResponse,
  },
  'POST /api/admin/refunds/:id/withdraw': { response: orderPayments.refundResponse },
  'POST /api/admin/orders/:id/captures': {
    body: paymentList.captureInputSchema,
    response: paymentList.captureResponse,
  },
  'GET /api/admin/payments': {
    query: paymentList.paymentQuerySchema,
    response: paymentList.paymentsResponse,
  },
  'POST /api/admin/payments/:id/reject': {
    body: paymentList.rejectClaimSchema,
    response: paymentList.paymentResponse,
  },
  'GET /api/admin/statements': {
    query: statements.statementsQuerySchema,
    response: statements.statementsResponse,
  },
  'POST /api/admin/statements': { response: statements.statementUploadResponse },
  'PUT /api/admin/statement-lines/:id': {
    body: statements.lineDecisionSchema,
    response: statements.statementLineResponse,
  },
  'POST /api/admin/orders': { body: staffPayments.phoneOrderSchema, response: adminOrderResponse },
  'POST /api/admin/orders/:id/pay-link': {
    body: staffPayments.payLinkSchema,
    response: staffPayments.payLinkResponse,
  },
  'POST /api/admin/orders/:id/cod': {
    body: staffPayments.cashResultSchema,
    response: adminOrderResponse,
  },
  'GET /api/admin/cod-check': {
    query: staffPayments.cashCheckQuerySchema,
    response: staffPayments.cashCheckResponse,
  },
  'GET /api/admin/store/payments': { response: staffPayments.storePaymentsResponse },
  'PUT /api/admin/store/payments': {
    body: paymentSettingsEditSchema,
    response: staffPayments.storePaymentsResponse,
  },
  'GET /api/admin/mismatches': { response: mismatchesResponse },
}

/** Details of their refusals by call and code. */
export interface PaymentCallRefusals {
  'POST /api/admin/payments/:id/reject': { EDIT_CONFLICT: { current: paymentList.ListedPayment } }
  'PUT /api/admin/statement-lines/:id': { EDIT_CONFLICT: { current: statements.StatementLine } }
  'PUT /api/admin/store/payments': { EDIT_CONFLICT: { current: PaymentSettings } }
  'POST /api/admin/orders/:id/returns': { EDIT_CONFLICT: { current: orderPayments.OrderPayments } }
  'POST /api/admin/refunds/:id/retry': { EDIT_CONFLICT: { current: orderPayments.Refund } }
  'POST /api/admin/refunds/:id/by-hand': { EDIT_CONFLICT: { current: orderPayments.Refund } }
  'POST /api/admin/refunds/:id/withdraw': { EDIT_CONFLICT: { current: orderPayments.Refund } }
}
