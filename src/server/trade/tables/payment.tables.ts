import { isNotNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  attemptStates,
  closedReasons,
  liveAttemptStates,
  refundReasons,
  refundStates,
  waitingRefundStates,
} from '#shared/payments/payment-states.ts'
import { lineKinds, providerNames } from '#shared/payments/payment-providers.ts'
import type { RefundTo } from '#shared/returns/return.schema.ts'
import { users } from '../../users/user.tables.ts'
import { moment, now } from '../../db/columns.ts'
import { orders } from './order.tables.ts'
import { returns } from './return.tables.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const paise = () => bigint({ mode: 'number' }).notNull()
const orderOf = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => orders.id)
const isOneOf = (column: unknown, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/**
 * Attempts to pay. The row is committed before its provider is called, and is the outbox of that call: `reference` is
 * what the provider knows it by (docs/product/payments.md, The law).
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    reference: text().notNull().unique(),
    orderId: orderOf(),
    provider: text({ enum: providerNames }).notNull(),
    amountPaise: paise(),
    state: text({ enum: attemptStates }).notNull(),
    closedReason: text({ enum: closedReasons }),
    providerRef: text(),
    pageUrl: text(),
    expiresAt: moment().notNull(),
    /** The last look said that the bank has not answered yet. */
    pending: boolean().notNull().default(false),
    utr: text(),
    claimedAt: moment(),
    failureCode: text(),
    failureText: text(),
    /** A page may stand at the provider and has to be cancelled. */
    cancelDue: boolean().notNull().default(false),
    /** The next call to the provider; a process that makes it moves it by its lease. */
    nextAt: moment(),
    tries: integer().notNull().default(0),
    /** The last time that its provider was asked, or would have been: nobody asks more often than every few seconds. */
    lookedAt: moment(),
    /** The last time that its provider has answered. */
    answeredAt: moment(),
    /** the one who started it, when signed in */
    openedBy: uuid().references(() => users.id),
    createdAt: now(),
  },
  (t) => [
    unique('payments_provider_ref').on(t.provider, t.providerRef),
    uniqueIndex('payments_live').on(t.orderId).where(isOneOf(t.state, liveAttemptStates)),
    index('payments_of_order').on(t.orderId, t.id),
    index('payments_due').on(t.nextAt).where(isNotNull(t.nextAt)),
    index('payments_newest').on(t.createdAt.desc(), t.id.desc()),
    index('payments_by_utr').on(t.utr).where(isNotNull(t.utr)),
    check('payments_provider', isOneOf(t.provider, providerNames)),
    check('payments_state', isOneOf(t.state, attemptStates)),
    check('payments_closed_reason', sql`(${t.state} = 'closed') = (${t.closedReason} is not null)`),
    check('payments_amount', sql`${t.amountPaise} > 0`),
    check('payments_utr', sql`${t.utr} is null or ${t.utr} ~ '^[0-9]{12}$'`),
  ],
)

/**
 * Money that has arrived. Append-only but for `refunding_paise`, which adds up its refunds that are not withdrawn, and
 * `settled_at`, which a trigger on the lines of statements sets.
 */
export const captures = pgTable(
  'captures',
  {
    id: id(),
    paymentId: bigint({ mode: 'number' }).references(() => payments.id),
    orderId: orderOf(),
    provider: text({ enum: providerNames }).notNull(),
    providerId: text().notNull(),
    providerGroup: text(),
    amountPaise: paise(),
    refundingPaise: paise().default(0),
    method: text(),
    /** has taken this cash at the door, and owes it until a remittance has it (docs/product/payments.md, Cash from couriers) */
    courier: text(),
    /** day of the line of a statement that names it; of cash with a courier, of the remittance that has all of it */
    settledAt: moment(),
    brand: text(),
    last4: text(),
    at: now(),
    by: uuid().references(() => users.id),
  },
  (t) => [
    unique('captures_provider_id').on(t.provider, t.providerId),
    index('captures_of_order').on(t.orderId, t.id),
    index('captures_of_payment').on(t.paymentId),
    index('captures_without_attempt')
      .on(t.at.desc(), t.id.desc())
      .where(sql`${t.paymentId} is null`),
    index('captures_not_settled')
      .on(t.provider, t.at)
      .where(sql`${t.settledAt} is null and ${t.provider} <> 'hand'`),
    index('captures_with_couriers')
      .on(t.at, t.id)
      .where(sql`${t.settledAt} is null and ${t.courier} is not null`),
    check('captures_provider', isOneOf(t.provider, providerNames)),
    check('captures_amount', sql`${t.amountPaise} > 0`),
    check('captures_courier', sql`${t.courier} is null or ${t.provider} = 'hand'`),
    check('captures_refunding', sql`${t.refundingPaise} between 0 and ${t.amountPaise}`),
  ],
)

/** Counter-entries of captures that a slip of the finger had recorded: a status set back from delivered. Append-only. */
export const captureWithdrawals = pgTable('capture_withdrawals', {
  captureId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => captures.id),
  by: uuid().references(() => users.id),
  at: now(),
})

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** Name of the refund at the provider; a new one for each retry by staff. */
    reference: text().notNull().unique(),
    captureId: bigint({ mode: 'number' })
      .notNull()
      .references(() => captures.id),
    orderId: orderOf(),
    amountPaise: paise(),
    reason: text({ enum: refundReasons }).notNull(),
    /** the return that it is for */
    returnId: bigint({ mode: 'number' }).references(() => returns.id),
    /** Destination of a refund by hand, as the customer named it; masked once it is paid. For admins only. */
    refundTo: jsonb().$type<RefundTo>(),
    /** member of staff who named it: another admin pays; null where the customer did */
    refundToBy: uuid().references(() => users.id),
    state: text({ enum: refundStates }).notNull(),
    tries: integer().notNull().default(0),
    providerRef: text(),
    error: text(),
    /** of the payment by which staff paid it back themselves */
    handReference: text(),
    by: uuid().references(() => users.id),
    nextAt: moment(),
    createdAt: now(),
    /** When it was first accepted or paid, and its customer was told. */
    startedAt: moment(),
    doneAt: moment(),
  },
  (t) => [
    index('refunds_of_order').on(t.orderId, t.id),
    index('refunds_of_capture').on(t.captureId),
    index('refunds_due').on(t.nextAt).where(isNotNull(t.nextAt)),
    index('refunds_waiting').on(t.createdAt).where(isOneOf(t.state, waitingRefundStates)),
    check('refunds_amount', sql`${t.amountPaise} > 0`),
    check('refunds_reason', isOneOf(t.reason, refundReasons)),
    check('refunds_state', isOneOf(t.state, refundStates)),
    check('refunds_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
  ],
)

/** Messages of providers, without their bodies, for 90 days. A message only wakes a look. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text({ enum: providerNames }).notNull(),
    /** SHA-256 of the body; before, the id that the provider had given. */
    eventId: text().notNull(),
    kind: text({ enum: ['payment', 'refund', 'other'] }).notNull(),
    reference: text(),
    at: moment().notNull(),
    receivedAt: now(),
    result: text({ enum: ['woke', 'stale', 'unknown', 'ignored'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('payment_events_received').on(t.receivedAt),
  ],
)

/** A statement of a bank or gateway that was read in; the same file counts once. */
export const statementImports = pgTable('statement_imports', {
  id: id(),
  kind: text({ enum: lineKinds }).notNull(),
  fileSha256: text().notNull().unique(),
  by: uuid().references(() => users.id),
  at: now(),
})

export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    importId: bigint({ mode: 'number' })
      .notNull()
      .references(() => statementImports.id),
    kind: text({ enum: lineKinds }).notNull(),
    /** SHA-256 of what the line says and of the count of equal lines before it: overlapping files count once. */
    lineKey: text().notNull(),
    externalId: text(),
    /** signed: credits are positive */
    amountPaise: paise(),
    feePaise: paise().default(0),
    utr: text(),
    text: text().notNull(),
    at: moment().notNull(),
    captureId: bigint({ mode: 'number' }).references(() => captures.id),
    refundId: bigint({ mode: 'number' }).references(() => refunds.id),
    /** the order whose number stands in an open line of a bank, which is not known otherwise */
    namedOrderId: bigint({ mode: 'number' }).references(() => orders.id),
    state: text({ enum: ['matched', 'open', 'ignored'] }).notNull(),
  },
  (t) => [
    unique('statement_lines_once').on(t.kind, t.lineKey),
    index('statement_lines_open')
      .on(t.at)
      .where(sql`${t.state} = 'open'`),
    index('statement_lines_of_import').on(t.importId),
    index('statement_lines_of_capture').on(t.captureId),
    index('statement_lines_of_refund').on(t.refundId),
    check('statement_lines_state', sql`${t.state} in ('matched', 'open', 'ignored')`),
  ],
)
