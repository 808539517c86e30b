import { orderResponse } from '../orders/order.schema.ts'
import { done } from '../schema/response.ts'
import * as pay from './pay-view.schema.ts'

/** Calls by which an order is paid (docs/product/payments.md). */
export const payCalls = {
  'POST /api/checkout/options': { body: pay.checkoutOptionsSchema, response: pay.checkoutOptionsResponse },
  'POST /api/payments/webhooks/:provider': { response: done },
  'GET /api/pay/:token': { response: pay.payViewResponse },
  'POST /api/pay/:token/start': { body: pay.startPaymentSchema, response: pay.payViewResponse },
  'POST /api/pay/:token/check': { response: pay.payViewResponse },
  'POST /api/pay/:token/confirm': { response: pay.payViewResponse },
  'PUT /api/orders/:id/payment-method': { body: pay.cashInsteadSchema, response: orderResponse },
  'POST /api/pay/:token/utr': { body: pay.utrSchema, response: pay.payViewResponse },
}
