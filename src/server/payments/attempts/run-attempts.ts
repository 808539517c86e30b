import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { backoff, doDue, takeDue } from '../../db/due-rows.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { payments } from '../../trade/tables/payment.tables.ts'
import { ProviderAway, ProviderRefused } from '../providers/provider.ts'
import type { AttemptRow } from '../../trade/live-attempts.ts'
import { findAttemptToPay } from './attempt.queries.ts'
import { leaseSeconds } from './looks.ts'
import { lookAtAttempt } from './look-at-attempt.ts'
import { giveUpStart, startAttempt } from './start-attempt.ts'

const batchSize = 5

/**
 * Makes the calls to providers that are due: starts whose response is missing, looks, and cancelling pages that nobody is
 * to pay any more. Several processes share the work; what one was killed over is due again after its lease.
 */
export async function runAttempts(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  const take = () => takeDue(deps.db, payments, { at: 'nextAt', lease: leaseSeconds, atMost: batchSize })
  await doDue(take, (attempt) => runAttempt(deps, attempt), stopping)
}

async function runAttempt(deps: PaymentDeps, { id }: Pick<AttemptRow, 'id'>): Promise<void> {
  const found = await findAttemptToPay(deps.db, id, deps.config.publicUrl)
  if (!found) return
  const { attempt, toPay } = found
  const provider = deps.providers.find(attempt.provider)
  if (!provider) return putOff(deps.db, attempt)
  if (attempt.state === 'starting') {
    if (attempt.expiresAt.getTime() > Date.now()) {
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
    return putOff(deps.db, attempt)
  }
  if (!(await lookAtAttempt(deps, id))) await putOff(deps.db, attempt)
}

/** After a call that failed. */
async function putOff(db: Database, { id, tries }: AttemptRow): Promise<void> {
  await db
    .update(payments)
    .set({ tries: tries + 1, nextAt: backoff(tries) })
    .where(eq(payments.id, id))
}
