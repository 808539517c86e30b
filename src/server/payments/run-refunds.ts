import { recordRefund, type RefundOutcome } from '#shared/trade/refunds.ts'
import { change } from '../calls/change.ts'
import { doDue } from '../db/due-rows.ts'
import { changeOrder } from '../trade/change-order.ts'
import { refundPace } from '../trade/due-money.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { ProviderAway, ProviderRefused } from './providers/provider.ts'
import { takeRefundsToMake, type DueRefund } from './refunds/refund.queries.ts'

/**
 * Makes all refunds that are due, and looks at those that were accepted, until `stopping`. Several processes may run it:
 * each takes its own rows for a while, and what a killed one leaves is called again under the same reference.
 */
export async function runRefunds(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  await doDue(
    refundPace,
    () => takeRefundsToMake(deps.db),
    (refund) => runRefund(deps, refund),
    stopping,
  )
}

async function runRefund(deps: PaymentDeps, due: DueRefund): Promise<void> {
  const { db, config } = deps
  const { id, tries, toMake } = due
  const outcome = await callProvider(deps, due)
  await change(db, { id: null }, ({ tx }) =>
    changeOrder(tx, { refund: id }, { by: null, config }, (order, refund) =>
      recordRefund(order, refund, { reference: toMake.reference, tries, outcome }),
    ),
  )
}

async function callProvider({ providers }: PaymentDeps, due: DueRefund): Promise<RefundOutcome> {
  const provider = providers.find(due.provider)
  if (!provider) return { state: 'away', text: `${due.provider} is not set up` }
  if (!provider.refund) return { state: 'by_hand' }
  try {
    if (due.state === 'sent' && provider.lookRefund) return await provider.lookRefund(due.toMake)
    return await provider.refund(due.toMake)
  } catch (error) {
    if (error instanceof ProviderRefused) return { state: 'refused', text: error.message }
    if (error instanceof ProviderAway) return { state: 'away', text: error.message }
    throw error
  }
}
