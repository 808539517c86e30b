import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { PayView } from '#shared/payments/pay-view.schema.ts'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import { goesOutForCash } from '#shared/payments/settlement.ts'
import { transaction } from '../../db/transaction.ts'
import { findLiveAttempt } from '../../trade/live-attempts.ts'
import { lockOrderByToken } from '../attempts/attempt.queries.ts'
import { lookAtAttempt } from '../attempts/look-at-attempt.ts'
import { openAttempt } from '../attempts/open-attempt.ts'
import { startAttempt } from '../attempts/start-attempt.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { payments } from '../../trade/tables/payment.tables.ts'
import { and, eq, sql } from 'drizzle-orm'
import { findPayView } from './find-pay-view.ts'

interface Start {
  token: string
  type: 'online' | 'upi'
  /** user who pays, when signed in */
  by?: string | null
}

/**
 * Opens the provider's page for an order, or returns the one that is open. Throws NOT_FOUND, METHOD_NOT_AVAILABLE,
 * ALREADY_PAID and PAYMENT_CLOSED.
 */
export async function startPayment(deps: PaymentDeps, { token, type, by = null }: Start): Promise<PayView> {
  const { attempt, isNew } = await transaction(deps.db, async (tx) => {
    const order = await lockOrderByToken(tx, token)
    if (!order) throw notFound(orderMessages.notFound)
    const provider = providerFor(deps, type)
    if (!provider || goesOutForCash({ status: order.status, type: order.paymentType }))
      throw new StoreError('METHOD_NOT_AVAILABLE', paymentMessages.notAvailable)
    return openAttempt(tx, order, { provider, by })
  })
  if (isNew) await startAttempt(deps, attempt.id)
  return findPayView(deps, token)
}

const providerFor = ({ providers }: PaymentDeps, type: Start['type']): ProviderName | undefined =>
  type === 'upi' ? providers.find('upi')?.name : providers.gateways[0]?.name

/** Seconds between two looks that a shopper's page asks for. */
const lookInterval = 3

/** Looks at the page of an order, unless that was done just now. */
export async function checkPayment(deps: PaymentDeps, token: string): Promise<PayView> {
  const view = await findPayView(deps, token)
  if (view.state !== 'open' && view.state !== 'pending' && view.state !== 'starting') return view
  const attempt = await takeLook(deps, token)
  if (attempt === null) return view
  await lookAtAttempt(deps, attempt)
  return findPayView(deps, token)
}

/** The attempt to look at, for one process at a time. */
async function takeLook({ db }: PaymentDeps, token: string): Promise<number | null> {
  return transaction(db, async (tx) => {
    const order = await lockOrderByToken(tx, token)
    const live = order && (await findLiveAttempt(tx, order.id))
    if (!live) return null
    const [taken] = await tx
      .update(payments)
      .set({ lookedAt: sql`now()` })
      .where(
        and(
          eq(payments.id, live.id),
          sql`(${payments.lookedAt} is null or ${payments.lookedAt} < now() - make_interval(secs => ${lookInterval}))`,
        ),
      )
      .returning({ id: payments.id })
    return taken?.id ?? null
  })
}
