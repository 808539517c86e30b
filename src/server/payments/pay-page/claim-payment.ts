import { claimPayment as decideClaim } from '#shared/trade/claim-payment.ts'
import { strictLimit } from '../../http/limits/rate-limits.ts'
import { orderCommands } from '../../trade/order-command.ts'
import type { PaymentCallDeps } from '../payment-deps.ts'
import { findPayView } from './find-pay-view.ts'

const orderCommand = orderCommands<PaymentCallDeps>()

/** Notes the UTR under which a shopper says to have paid by UPI; a statement or staff confirm it. */
export const claimPayment = orderCommand('POST /api/pay/:token/utr', {
  config: { rateLimit: strictLimit },
  order: ({ params: { token } }) => ({ token }),
  decide: (change, { body: { utr } }) => decideClaim(change, utr),
  reply: ({ tx, params: { token }, deps: { config } }) => findPayView({ db: tx, config }, token),
})
