import type { onRequestAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import { api } from '#shared/api-routes.ts'
import { payViewResponse, startPaymentSchema, utrSchema } from '#shared/payments/pay-view.schema.ts'
import { strictLimit } from '../../http/limits/rate-limits.ts'
import type { StoreServer } from '../../http/store-server.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { confirmCash } from '../cash/confirm-cash.ts'
import { claimPayment } from './claim-payment.ts'
import { findPayView } from './find-pay-view.ts'
import { checkPayment, startPayment } from './start-payment.ts'

const config = { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } } as const
const utrConfig = { access: 'public', rateLimit: strictLimit } as const
const tags = ['Pay']
const params = z.object({ token: z.string() })
const response = { 200: payViewResponse }

/** The address is all that one needs to pay, so no cache on the way may store a response. */
const onRequest: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'no-store')
}

/** The payment of one order, for whoever has its token: a shopper, signed in or not (docs/product/payments.md, Pay page). */
export function payApi(app: StoreServer, deps: PaymentDeps): void {
  app.get(
    api.pay,
    { config, onRequest, schema: { summary: 'The payment of an order', tags, params, response } },
    async (request) => ({ success: true as const, ...(await findPayView(deps, request.params.token)) }),
  )

  app.post(
    api.payStart,
    {
      config: { ...config, access: 'optional' },
      onRequest,
      schema: {
        summary: 'Open the page on which an order is paid',
        tags,
        refusals: ['METHOD_NOT_AVAILABLE', 'ALREADY_PAID', 'PAYMENT_CLOSED'],
        params,
        body: startPaymentSchema,
        response,
      },
    },
    async (request) => ({
      success: true as const,
      ...(await startPayment(deps, {
        token: request.params.token,
        type: request.body.type,
        by: request.user?.id ?? null,
      })),
    }),
  )

  app.post(
    api.payCheck,
    {
      config,
      onRequest,
      schema: { summary: 'Ask the provider whether an order is paid', tags, params, response },
    },
    async (request) => ({ success: true as const, ...(await checkPayment(deps, request.params.token)) }),
  )

  app.post(
    api.payConfirm,
    {
      config,
      onRequest,
      schema: {
        summary: 'Confirm a cash order',
        tags,
        refusals: ['METHOD_NOT_AVAILABLE', 'PAYMENT_CLOSED'],
        params,
        response,
      },
    },
    async (request) => ({ success: true as const, ...(await confirmCash(deps, request.params.token)) }),
  )

  app.post(
    api.payUtr,
    {
      config: utrConfig,
      onRequest,
      schema: {
        summary: 'Name the UTR of a UPI payment',
        tags,
        refusals: ['METHOD_NOT_AVAILABLE', 'ALREADY_PAID', 'PAYMENT_CLOSED'],
        params,
        body: utrSchema,
        response,
      },
    },
    async (request) => ({
      success: true as const,
      ...(await claimPayment(deps, { token: request.params.token, utr: request.body.utr })),
    }),
  )
}
