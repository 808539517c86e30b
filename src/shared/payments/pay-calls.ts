import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { done } from '../schema/response.ts'
import {
  checkoutOptionsResponse,
  checkoutOptionsSchema,
  payViewResponse,
  startPaymentSchema,
  utrSchema,
} from './pay-view.schema.ts'

export const checkoutCalls = declareCalls('customer', 'Pay', {
  'POST /api/checkout/options': {
    summary: 'The ways to pay for a cart',
    body: checkoutOptionsSchema,
    response: checkoutOptionsResponse,
    refusals: ['SHOP_CLOSED'],
  },
})

/** Calls by which an order is paid (docs/product/payments.md). */
export const payCalls = declareCalls('public', 'Pay', {
  'GET /api/pay/:token': {
    summary: 'The payment of an order',
    params: z.object({ token: z.string() }),
    response: payViewResponse,
  },
  'POST /api/pay/:token/start': {
    access: 'optional',
    summary: 'Open the page on which an order is paid',
    params: z.object({ token: z.string() }),
    body: startPaymentSchema,
    response: payViewResponse,
    refusals: ['METHOD_NOT_AVAILABLE', 'ALREADY_PAID', 'PAYMENT_CLOSED'],
  },
  'POST /api/pay/:token/check': {
    summary: 'Ask the provider whether an order is paid',
    params: z.object({ token: z.string() }),
    response: payViewResponse,
  },
  'POST /api/pay/:token/confirm': {
    summary: 'Confirm a cash order',
    params: z.object({ token: z.string() }),
    response: payViewResponse,
    refusals: ['METHOD_NOT_AVAILABLE', 'PAYMENT_CLOSED'],
  },
  'POST /api/pay/:token/utr': {
    summary: 'Name the UTR of a UPI payment',
    params: z.object({ token: z.string() }),
    body: utrSchema,
    response: payViewResponse,
    refusals: ['METHOD_NOT_AVAILABLE', 'ALREADY_PAID', 'PAYMENT_CLOSED'],
  },
})

export const webhookCalls = declareCalls('public', 'Pay', {
  'POST /api/payments/webhooks/:provider': {
    summary: 'Take an event of a payment provider',
    params: z.object({ provider: z.string() }),
    response: done,
    refusals: ['BAD_SIGNATURE', 'VALIDATION_FAILED'],
  },
})
