import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { missingSchema } from '../tax/tax-settings.schema.ts'
import { adminOrderResponse, orderIdParamsSchema, placingHeadersSchema } from '../orders/order.schema.ts'
import { courierCashResponse, owingQuerySchema, owingResponse } from './courier-cash.schema.ts'
import { mismatchesResponse } from './mismatch.schema.ts'
import {
  orderPaymentsSchema,
  orderPaymentsResponse,
  orderReturnResponse,
  refundByHandSchema,
  refundParamsSchema,
  refundResponse,
  returnInputSchema,
} from './order-payments.schema.ts'
import {
  captureInputSchema,
  captureResponse,
  paymentExportSchema,
  paymentIdParamsSchema,
  paymentQuerySchema,
  paymentResponse,
  paymentsResponse,
  rejectClaimSchema,
} from './payment-list.schema.ts'
import {
  cashCheckQuerySchema,
  cashCheckResponse,
  cashResultSchema,
  payLinkResponse,
  payLinkSchema,
  knownCustomersQuery,
  knownCustomersResponse,
  phoneOrderSchema,
} from './staff-payments.schema.ts'
import {
  lineDecisionSchema,
  statementLineResponse,
  statementLinesQuerySchema,
  statementLinesResponse,
  statementUploadResponse,
  statementsQuerySchema,
  statementsResponse,
} from './statement.schema.ts'

/** Calls of staff about money (docs/product/payments.md). */
export const paymentCalls = declareCalls('money:read', 'Admin: payments', {
  'GET /api/admin/payments': {
    summary: 'A page of the attempts to pay, newest first',
    query: paymentQuerySchema,
    response: paymentsResponse,
  },
  'GET /api/admin/payments.csv': {
    summary: 'Attempts to pay as CSV, newest first',
    query: paymentExportSchema,
  },
  'POST /api/admin/orders/:id/captures': {
    access: 'money:write',
    summary: 'Record money that arrived for an order',
    params: orderIdParamsSchema,
    body: captureInputSchema,
    status: 201,
    response: captureResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'POST /api/admin/payments/:id/reject': {
    access: 'money:write',
    summary: 'Reject a claimed UPI payment that did not arrive',
    params: paymentIdParamsSchema,
    body: rejectClaimSchema,
    response: paymentResponse,
    refusedWith: { EDIT_CONFLICT: { current: paymentResponse.shape.payment } },
  },
})

export const orderPaymentCalls = declareCalls('money:write', 'Admin: payments', {
  'GET /api/admin/orders/:id/payments': {
    access: 'money:read',
    summary: 'The money of an order, and what of it may still be returned',
    params: orderIdParamsSchema,
    response: orderPaymentsResponse,
  },
  'POST /api/admin/orders/:id/returns': {
    access: 'orders:write',
    summary: 'Record units that came back: stock, credit note and refund',
    params: orderIdParamsSchema,
    body: returnInputSchema,
    status: 201,
    response: orderReturnResponse,
    refusals: ['NOT_RETURNABLE'],
    refusedWith: { EDIT_CONFLICT: { current: orderPaymentsSchema } },
  },
  'POST /api/admin/orders/:id/refunds': {
    access: 'orders:write',
    summary: 'Send the refunds that a packer has caused and that wait for staff',
    params: orderIdParamsSchema,
    status: 201,
    response: orderPaymentsResponse,
    refusals: ['EDIT_CONFLICT'],
  },
  'POST /api/admin/refunds/:id/retry': {
    summary: 'Try a failed refund again',
    params: refundParamsSchema,
    response: refundResponse,
    refusedWith: { EDIT_CONFLICT: { current: refundResponse.shape.refund } },
  },
  'POST /api/admin/refunds/:id/by-hand': {
    summary: 'Record that a refund was paid back by hand',
    params: refundParamsSchema,
    body: refundByHandSchema,
    response: refundResponse,
    refusedWith: { EDIT_CONFLICT: { current: refundResponse.shape.refund } },
  },
  'POST /api/admin/refunds/:id/withdraw': {
    summary: 'Withdraw a refund that was to be paid by hand and is not owed any more',
    params: refundParamsSchema,
    response: refundResponse,
    refusals: ['NOT_WITHDRAWABLE'],
    refusedWith: { EDIT_CONFLICT: { current: refundResponse.shape.refund } },
  },
})

export const statementCalls = declareCalls('ledgers:read', 'Admin: payments', {
  'GET /api/admin/statements': {
    summary: 'A page of the statements that were added, newest first',
    query: statementsQuerySchema,
    response: statementsResponse,
  },
  'GET /api/admin/mismatches': {
    summary: 'Where the money of the store does not agree with statements and claims, each with what ends it',
    response: mismatchesResponse,
  },
  'GET /api/admin/statement-lines': {
    summary: 'A page of the lines of statements, newest first',
    query: statementLinesQuerySchema,
    response: statementLinesResponse,
  },
  'PUT /api/admin/statement-lines/:id': {
    access: 'money:write',
    summary: 'Say of which order a line of a statement is, or ignore it',
    params: paymentIdParamsSchema,
    body: lineDecisionSchema,
    response: statementLineResponse,
    refusals: ['ALREADY_EXISTS'],
    refusedWith: { EDIT_CONFLICT: { current: statementLineResponse.shape.line } },
  },
})

export const courierCashCalls = declareCalls('ledgers:read', 'Admin: payments', {
  'GET /api/admin/courier-cash': {
    summary: 'Cash that couriers owe, by courier and age',
    response: courierCashResponse,
  },
  'GET /api/admin/courier-cash/parcels': {
    summary: 'A page of the parcels whose couriers owe their cash, oldest first',
    query: owingQuerySchema,
    response: owingResponse,
  },
})

export const statementUploads = declareCalls('money:write', 'Admin: payments', {
  'POST /api/admin/remittances': {
    summary: 'Add the remittance of a courier: multipart, `file`, `columns` as JSON, and `preview`',
    consumes: ['multipart/form-data'],
    response: statementUploadResponse,
  },
  'POST /api/admin/statements': {
    summary: 'Add a statement: multipart, `file`, `kind`, `columns` as JSON, and `preview`',
    consumes: ['multipart/form-data'],
    response: statementUploadResponse,
  },
})

export const staffPaymentCalls = declareCalls('orders:write', 'Admin: payments', {
  'POST /api/admin/orders/:id/cod': {
    summary: 'Note what a call to the customer of a cash order has brought',
    params: orderIdParamsSchema,
    body: cashResultSchema,
    response: adminOrderResponse,
    refusals: ['EDIT_CONFLICT'],
  },
  'GET /api/admin/cod-check': {
    summary: 'What the cash gate says of a customer, a place and a total',
    query: cashCheckQuerySchema,
    response: cashCheckResponse,
  },
})

export const phoneOrderCalls = declareCalls('orders:write', 'Admin: payments', {
  'POST /api/admin/orders': {
    summary: 'Place an order for a customer who has called',
    headers: placingHeadersSchema,
    body: phoneOrderSchema,
    status: 201,
    response: adminOrderResponse,
    refusals: [
      'SHOP_CLOSED',
      'OUT_OF_STOCK',
      'COUPON_NOT_USABLE',
      'METHOD_NOT_AVAILABLE',
      'NO_BUSINESS_INVOICE',
      'IN_FLIGHT',
      'IDEMPOTENCY_MISMATCH',
    ],
    refusedWith: { NOT_READY: { missing: z.array(missingSchema) } },
  },
  'GET /api/admin/known-customers': {
    summary: 'Who has ordered before, with the address of the latest order, for an order by phone',
    query: knownCustomersQuery,
    response: knownCustomersResponse,
  },
  'POST /api/admin/orders/:id/pay-link': {
    summary: 'The address at which an unpaid order is paid',
    params: orderIdParamsSchema,
    body: payLinkSchema,
    response: payLinkResponse,
    refusals: ['ALREADY_PAID', 'PAYMENT_CLOSED'],
  },
})
