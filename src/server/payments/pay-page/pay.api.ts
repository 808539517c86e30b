import { payCalls } from '#shared/payments/pay-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import { noStore } from '../../http/no-store.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { confirmCash } from '../cash/confirm-cash.ts'
import type { PaymentCallDeps } from '../payment-deps.ts'
import { claimPayment } from './claim-payment.ts'
import { findPayView } from './find-pay-view.ts'
import { checkPayment, startPayment } from './start-payment.ts'

const { query } = shapes()

const seePayment = query('GET /api/pay/:token', { from: 'db' }, ({ params: { token }, deps }) =>
  findPayView(deps, token),
)

const rateLimit = { max: 60, timeWindow: '1 minute' } as const

/** The payment of one order, for whoever has its token: a shopper, signed in or not (docs/product/payments.md, Pay page). */
export function payApi(app: StoreServer, deps: PaymentCallDeps): void {
  mount(
    app,
    deps,
    payCalls,
    {
      'GET /api/pay/:token': seePayment,
      'POST /api/pay/:token/start': startPayment,
      'POST /api/pay/:token/check': checkPayment,
      'POST /api/pay/:token/confirm': confirmCash,
      'POST /api/pay/:token/utr': claimPayment,
    },
    { config: { rateLimit }, onRequest: noStore },
  )
}
