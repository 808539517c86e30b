import { closeAttempt } from '#shared/trade/attempts.ts'
import {
  giveUpStart as decideGivingUp,
  openAttempt,
  recordRefusedStart,
  recordStart,
} from '#shared/trade/open-attempt.ts'
import type { TradeAttempt } from '#shared/trade/trade-money.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { change } from '../../calls/change.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { attemptPace, putOffAttempt } from '../../trade/due-money.ts'
import type { AttemptRow } from '../../trade/live-attempts.ts'
import { newPaymentReference } from '../../trade/payment-references.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { ProviderAway, ProviderRefused } from '../providers/provider.ts'
import { findAttemptToPay } from './attempt.queries.ts'

/**
 * Opens the page of an attempt that is starting, at its provider, or finds it where it was opened before and the response
 * was lost. Where the provider does not answer, the attempt is closed and another gateway is asked; without one it is
 * tried again later.
 */
export async function startAttempt(deps: PaymentDeps, id: number): Promise<void> {
  const asked: string[] = []
  for (let next: number | null = id; next !== null;) next = await startAt(deps, next, asked)
}

/** Returns the attempt that replaces this one, if any. `asked` are the providers that did not answer. */
async function startAt(deps: PaymentDeps, id: number, asked: string[]): Promise<number | null> {
  const found = await findAttemptToPay(deps.db, id, deps.config.publicUrl)
  if (!found || found.attempt.state !== 'starting') return null
  const { attempt, toPay } = found
  const provider = deps.providers.find(attempt.provider)
  if (!provider) return null
  try {
    const started = await provider.start(toPay)
    await changeAttempt(deps, id, (one, starting) => recordStart(one, starting, started))
  } catch (error) {
    if (error instanceof ProviderRefused)
      await changeAttempt(deps, id, (one, starting) => recordRefusedStart(one, starting, error.message))
    else if (error instanceof ProviderAway) return askAnother(deps, attempt, asked)
    else throw error
  }
  return null
}

/** Closes the attempt in favour of a gateway that was not asked yet, or has it tried again later. */
async function askAnother(deps: PaymentDeps, attempt: AttemptRow, asked: string[]): Promise<number | null> {
  asked.push(attempt.provider)
  const other = deps.providers.gateways.find((gateway) => !asked.includes(gateway.name))
  if (!other) {
    await putOffAttempt(deps.db, attempt)
    return null
  }
  const opening = { provider: other.name, reference: newPaymentReference(), lease: attemptPace.lease }
  const opened = await changeAttempt(deps, attempt.id, (one, starting) => {
    if (starting.state !== 'starting') return null
    closeAttempt(one, starting, 'away')
    return openAttempt(one, { ...opening, by: starting.openedBy }).attempt
  })
  return opened?.id ?? null
}

/** An attempt whose provider did not answer until it expired. */
export const giveUpStart = (deps: PaymentDeps, id: number): Promise<void> =>
  changeAttempt(deps, id, decideGivingUp)

const changeAttempt = <Result>(
  { db }: PaymentDeps,
  id: number,
  decide: (one: TradeChange, attempt: TradeAttempt) => Result,
): Promise<Result> =>
  change(
    db,
    { id: null },
    async ({ tx }) => (await changeOrder(tx, { attempt: id }, { by: null }, decide)).result,
  )
