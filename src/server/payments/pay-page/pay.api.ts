import type { onRequestAsyncHookHandler } from 'fastify'
import { payCalls } from '#shared/payments/pay-calls.ts'
import { strictLimit } from '../../http/limits/rate-limits.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { confirmCash } from '../cash/confirm-cash.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { claimPayment } from './claim-payment.ts'
import { findPayView } from './find-pay-view.ts'
import { checkPayment, startPayment } from './start-payment.ts'

const rateLimit = { max: 60, timeWindow: '1 minute' } as const

/** The address is all that one needs to pay, so no cache on the way may store a response. */
const onRequest: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'no-store')
}

/** The payment of one order, for whoever has its token: a shopper, signed in or not (docs/product/payments.md, Pay page). */
export function payApi(app: StoreServer, deps: PaymentDeps): void {
  mountCalls(
    app,
    payCalls,
    {
      'GET /api/pay/:token': ({ params }) => findPayView(deps, params.token),
      'POST /api/pay/:token/start': ({ params, body, user }) =>
        startPayment(deps, {
          token: params.token,
          type: body.type,
          by: user?.id ?? null,
        }),
      'POST /api/pay/:token/check': ({ params }) => checkPayment(deps, params.token),
      'POST /api/pay/:token/confirm': ({ params }) => confirmCash(deps, params.token),
      'POST /api/pay/:token/utr': {
        config: { rateLimit: strictLimit },
        handler: ({ params, body }) => claimPayment(deps, { token: params.token, utr: body.utr }),
      },
    },
    { config: { rateLimit }, onRequest },
  )
}
