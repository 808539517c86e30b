import { StoreError } from '#shared/errors.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import { goesOutForCash } from '#shared/payments/settlement.ts'
import { openAttempt } from '#shared/trade/open-attempt.ts'
import { shapes } from '../../calls/shapes.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { attemptPace, takeLook } from '../../trade/due-money.ts'
import { newPaymentReference } from '../../trade/payment-references.ts'
import { lookAtAttempt } from '../attempts/look-at-attempt.ts'
import { startAttempt } from '../attempts/start-attempt.ts'
import type { PaymentCallDeps } from '../payment-deps.ts'
import { findPayView } from './find-pay-view.ts'

const { task } = shapes<PaymentCallDeps>()

/** Opens the provider's page for an order, or returns the one that is open. */
export const startPayment = task(
  'POST /api/pay/:token/start',
  async ({ step, params: { token }, body: { type }, user, deps }) => {
    const { attempt, isNew } = await step(async ({ tx }) => {
      const provider = providerFor(deps, type)
      const opening = { reference: newPaymentReference(), by: user?.id ?? null, lease: attemptPace.lease }
      const { result } = await changeOrder(tx, { token }, { by: null }, (change, order) => {
        if (!provider || goesOutForCash({ status: order.status, type: order.paymentType }))
          throw new StoreError('METHOD_NOT_AVAILABLE', paymentMessages.notAvailable)
        return openAttempt(change, { ...opening, provider })
      })
      return result
    })
    if (isNew) await startAttempt(deps, attempt.id)
    return findPayView(deps, token)
  },
)

const providerFor = ({ providers }: PaymentCallDeps, type: 'online' | 'upi'): ProviderName | undefined =>
  type === 'upi' ? providers.find('upi')?.name : providers.gateways[0]?.name

/** Seconds between two looks that a shopper's page asks for. */
const lookInterval = 3

/** Looks at the page of an order, unless that was done just now. */
export const checkPayment = task('POST /api/pay/:token/check', async ({ params: { token }, deps }) => {
  const view = await findPayView(deps, token)
  if (view.state !== 'open' && view.state !== 'pending' && view.state !== 'starting') return view
  const attempt = await takeLook(deps.db, token, lookInterval)
  if (attempt === null) return view
  await lookAtAttempt(deps, attempt)
  return findPayView(deps, token)
})
