import type { Look } from '#shared/payments/provider-looks.ts'
import { recordLook } from '#shared/trade/look-at-attempt.ts'
import { change } from '../../calls/change.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { captureConstraint, findKnownCaptures } from '../../trade/known-captures.ts'
import type { AttemptRow } from '../../trade/live-attempts.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { ProviderAway, ProviderRefused } from '../providers/provider.ts'
import { findAttemptToPay } from './attempt.queries.ts'

/**
 * Asks the provider of an attempt what has become of it, and writes that. Returns false where the provider could not be
 * asked: a failed look changes nothing.
 */
export async function lookAtAttempt(deps: PaymentDeps, id: number): Promise<boolean> {
  const found = await findAttemptToPay(deps.db, id, deps.config.publicUrl)
  const provider = found && deps.providers.find(found.attempt.provider)
  if (!provider?.look) return false
  let look: Look
  try {
    look = await provider.look(found!.toPay)
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefused) return false
    throw error
  }
  await writeLook(deps, found!.attempt, look)
  return true
}

const writeLook = ({ db, config }: PaymentDeps, { id, provider }: AttemptRow, look: Look): Promise<unknown> =>
  change(
    db,
    { id: null },
    ({ tx }) => {
      const ids = look.captures.map((capture) => capture.id)
      const facts = () => findKnownCaptures(tx, provider, ids)
      return changeOrder(tx, { attempt: id }, { by: null, config, facts }, (one, attempt, known) =>
        recordLook(one, attempt, look, known),
      )
    },
    { retryOn: [captureConstraint] },
  )
