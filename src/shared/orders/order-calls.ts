import * as z from 'zod/mini'
import { quoteSchema } from '../cart/quote.schema.ts'
import { declareCalls } from '../declare-calls.ts'
import { deliveryPromiseSchema } from '../delivery/delivery.schema.ts'
import { cashInsteadSchema } from '../payments/pay-view.schema.ts'
import { missingSchema } from '../tax/tax-settings.schema.ts'
import {
  orderIdParamsSchema,
  orderInputSchema,
  orderResponse,
  ordersQuerySchema,
  ordersResponse,
  placedResponse,
  placingHeadersSchema,
} from './order.schema.ts'

export const orderCalls = declareCalls('customer', 'Orders', {
  'POST /api/orders': {
    summary: 'Place an order',
    headers: placingHeadersSchema,
    body: orderInputSchema,
    status: 201,
    response: placedResponse,
    refusals: [
      'SHOP_CLOSED',
      'OUT_OF_STOCK',
      'COUPON_NOT_USABLE',
      'METHOD_NOT_AVAILABLE',
      'NO_BUSINESS_INVOICE',
      'IN_FLIGHT',
      'IDEMPOTENCY_MISMATCH',
    ],
    refusedWith: {
      NOT_READY: { missing: z.array(missingSchema) },
      PRICE_CHANGED: { quote: quoteSchema },
      PROMISE_CHANGED: { promise: z.nullable(deliveryPromiseSchema) },
    },
  },
  'GET /api/orders': {
    summary: 'The orders of the caller, newest first',
    query: ordersQuerySchema,
    response: ordersResponse,
  },
  'GET /api/orders/:id': {
    summary: 'One order of the caller',
    params: orderIdParamsSchema,
    response: orderResponse,
  },
  'PUT /api/orders/:id/payment-method': {
    summary: 'Pay an unpaid order in cash instead',
    params: orderIdParamsSchema,
    body: cashInsteadSchema,
    response: orderResponse,
    refusals: ['METHOD_NOT_AVAILABLE', 'ALREADY_PAID', 'PAYMENT_CLOSED'],
  },
  'PUT /api/orders/:id/cancel': {
    summary: 'Cancel an order that is placed',
    params: orderIdParamsSchema,
    response: orderResponse,
    refusals: ['NOT_CANCELLABLE'],
  },
})
