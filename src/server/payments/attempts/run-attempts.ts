import { doDue } from '../../db/due-rows.ts'
import { attemptPace, putOffAttempt, takeDueAttempts } from '../../trade/due-money.ts'
import type { AttemptRow } from '../../trade/live-attempts.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { ProviderAway, ProviderRefused } from '../providers/provider.ts'
import { findAttemptToPay } from './attempt.queries.ts'
import { lookAtAttempt } from './look-at-attempt.ts'
import { giveUpStart, startAttempt } from './start-attempt.ts'

/**
 * Makes the calls to providers that are due: starts whose response is missing, looks, and cancelling pages that nobody is
 * to pay any more. Several processes share the work; what one was killed over is due again after its lease.
 */
export async function runAttempts(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  await doDue(
    attemptPace,
    () => takeDueAttempts(deps.db),
    (attempt) => runAttempt(deps, attempt),
    stopping,
  )
}

async function runAttempt(deps: PaymentDeps, { id }: Pick<AttemptRow, 'id'>): Promise<void> {
  const found = await findAttemptToPay(deps.db, id, deps.config.publicUrl)
  if (!found) return
  const { attempt, isExpired, toPay } = found
  const provider = deps.providers.find(attempt.provider)
  if (!provider) return putOffAttempt(deps.db, attempt)
  if (attempt.state === 'starting') {
    if (!isExpired) {
      await startAttempt(deps, id)
      // Its page may have been paid before the store knew where it is.
      await lookAtAttempt(deps, id)
      return
    }
    await giveUpStart(deps, id)
  }
  try {
    if (attempt.cancelDue) await provider.cancel?.(toPay)
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
    return putOffAttempt(deps.db, attempt)
  }
  if (!(await lookAtAttempt(deps, id))) await putOffAttempt(deps.db, attempt)
}
