import { and, eq, isNull, ne } from 'drizzle-orm'
import { mayPayRefund } from '#shared/payments/may-pay-refund.ts'
import {
  payRefundByHand as decidePayment,
  retryRefund as decideRetry,
  withdrawRefund as decideWithdrawal,
} from '#shared/trade/refunds.ts'
import type { TradeRefund } from '#shared/trade/trade-money.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { checkBothProofs } from '../../auth/check-proof.ts'
import { ownPasswordTry, withLimitedTries } from '../../auth/sessions/with-limited-tries.ts'
import type { AuditChange } from '../../calls/change.ts'
import type { Deps } from '../../http/deps.ts'
import type { Database } from '../../db/database.ts'
import { orderCommands } from '../../trade/order-command.ts'
import { users } from '../../users/user.tables.ts'
import { findRefund } from '../order-payments.queries.ts'

const orderCommand = orderCommands<Deps>()

/** Tries a failed refund again. */
export const retryRefund = orderCommand('POST /api/admin/refunds/:id/retry', {
  order: ({ params }) => ({ refund: params.id }),
  decide: (change, { subject: refund }) => decideRetry(change, refund),
  audit: (changed) => auditOf('refund.retry', changed),
  conflict: ({ tx, params }) => current(tx, params.id),
  reply: ({ tx, params }) => seen(tx, params.id),
})

/** Records that staff have paid a refund back themselves. */
export const payRefundByHand = orderCommand('POST /api/admin/refunds/:id/by-hand', {
  order: ({ params }) => ({ refund: params.id }),
  ask: async ({ body: { reference: _, ...proof }, user, deps }) => {
    const isProved = Boolean(proof.password || proof.code)
    if (isProved)
      await withLimitedTries(deps, ownPasswordTry(user.id), () => checkBothProofs(deps, user, proof))
    return isProved
  },
  facts: async ({ tx, trade, params, user }) => {
    const refund = trade.refunds.find(({ id }) => id === params.id)!
    return !mayPayRefund(refund, user.id) && (await isOnlyAdmin(tx, user.id))
  },
  decide: (change, { subject: refund, body, user, facts, asked: isProved }) =>
    decidePayment(change, refund, {
      by: user.id,
      reference: body.reference,
      isOnlyAdmin: facts,
      isProved,
    }),
  audit: (changed) => auditOf('refund.by_hand', changed),
  conflict: ({ tx, params }) => current(tx, params.id),
  reply: ({ tx, params }) => seen(tx, params.id),
})

const isOnlyAdmin = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.role, 'admin'), isNull(users.disabledAt), ne(users.id, id)))) === 0

/** Withdraws a refund that staff were to pay. */
export const withdrawRefund = orderCommand('POST /api/admin/refunds/:id/withdraw', {
  order: ({ params }) => ({ refund: params.id }),
  decide: (change, { subject: refund }) => decideWithdrawal(change, refund),
  audit: (changed) => auditOf('refund.withdraw', changed),
  conflict: ({ tx, params }) => current(tx, params.id),
  reply: ({ tx, params }) => seen(tx, params.id),
})

interface ChangedRefund {
  change: TradeChange
  was: TradeRefund
  is: TradeRefund
}

const auditOf = (action: string, { change, was, is }: ChangedRefund): AuditChange => ({
  action,
  entity: 'order',
  id: change.order.orderId,
  before: audited(was),
  after: audited(is),
})

const audited = ({ id, state, amountPaise, reference, handReference }: TradeRefund) => ({
  refund: id,
  state,
  amount_paise: amountPaise,
  reference,
  hand_reference: handReference,
})

const current = async (db: Database, id: number) => ({ current: await findRefund(db, id) })
const seen = async (db: Database, id: number) => ({ refund: (await findRefund(db, id))! })
