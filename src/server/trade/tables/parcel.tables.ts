import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  carriers,
  eventSources,
  parcelKinds,
  parcelStates,
  recordedEventKinds,
  type CalledCarrier,
} from '#shared/parcels/parcel-states.ts'
import { returnCauses, returnOutcomes } from '#shared/parcels/receive.schema.ts'
import { users } from '../../users/user.tables.ts'
import { bytes, moment, now } from '../../db/columns.ts'
import { orderLines, orders } from './order.tables.ts'
import { returns } from './return.tables.ts'
import type { CarrierTask } from '#shared/parcels/carrier-task.ts'

/**
 * Shipments (docs/product/parcels.md, States). Once it is ready the state is the fold of its events
 * (`src/shared/parcels/fold-events.ts`).
 */
export const parcels = pgTable(
  'parcels',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `TK-7F3K9Q2M-1`, counted per order, never used twice. */
    number: text().notNull().unique(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    n: smallint().notNull(),
    kind: text({ enum: parcelKinds }).notNull().default('order'),
    returnId: bigint({ mode: 'number' }).references(() => returns.id),
    state: text({ enum: parcelStates }).notNull().default('draft'),
    carrier: text({ enum: carriers }),
    courier: text(),
    awb: text(),
    trackingUrl: text(),
    /** Answers of the carrier to the steps of a booking. */
    carrierRef: jsonb().$type<Record<string, string>>(),
    /** A carrier is asked to book it since then. */
    bookingSince: moment(),
    /** This and the next stand in the outbox; only the release before uses them. */
    tellCarrier: jsonb().$type<CarrierTask>(),
    tellAt: moment(),
    /** Open order at a carrier that refused the booking. */
    openOrder: jsonb().$type<{ carrier: CalledCarrier; ref: Record<string, string> }>(),
    /** The open order is to be cancelled once the parcel is no draft; then a task of the outbox does it. */
    withdrawAt: moment(),
    /** of the parcel as it was booked */
    weightGrams: integer(),
    /** Cash to take at the door, in rupees. */
    collect: integer().notNull().default(0),
    /** This and the next three stand in `benchSessions`; only the release before uses them, and `scanned` of its lines. */
    scans: integer().notNull().default(0),
    scanLog: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
    claimedBy: uuid().references(() => users.id),
    claimedUntil: moment(),
    /** Needs the attention of staff. */
    problem: text(),
    /** Events up to this one were seen to by staff: they are no problem any more. */
    acknowledgedEvent: bigint({ mode: 'number' }),
    why: text({ enum: returnCauses }),
    outcome: text({ enum: returnOutcomes }),
    createdBy: uuid().references(() => users.id),
    createdAt: now(),
    readyAt: moment(),
    underWayAt: moment(),
    deliveredAt: moment(),
    /** Days for a return that were set when it was delivered. */
    returnDays: smallint(),
    returnedAt: moment(),
    cancelledAt: moment(),
    /** stands in `carrierTurns`; only the release before uses it */
    trackedAt: moment(),
    /** Latest news; without any for days a parcel needs attention. */
    lastEventAt: moment(),
  },
  (t) => [
    unique('parcels_of_order').on(t.orderId, t.n),
    index('parcels_of_return')
      .on(t.returnId)
      .where(sql`${t.returnId} is not null`),
    uniqueIndex('parcels_awb')
      .on(t.courier, t.awb)
      .where(sql`${t.awb} is not null and ${t.state} <> 'cancelled'`),
    index('parcels_by_awb')
      .on(t.awb)
      .where(sql`${t.awb} is not null`),
    index('parcels_booking')
      .on(t.bookingSince)
      .where(sql`${t.bookingSince} is not null`),
    index('parcels_to_tell')
      .on(t.tellAt)
      .where(sql`${t.tellAt} is not null`),
    index('parcels_to_withdraw')
      .on(t.withdrawAt)
      .where(sql`${t.withdrawAt} is not null and ${t.state} <> 'draft'`),
    index('parcels_newest')
      .on(t.id.desc())
      .where(sql`${t.carrier} is distinct from 'none'`),
    index('parcels_moving')
      .on(t.state, t.id.desc())
      .where(sql`${t.state} in ('draft', 'ready', 'under_way', 'returning')`),
    index('parcels_with_problem')
      .on(t.id.desc())
      .where(sql`${t.problem} is not null`),
    check('parcels_kind', sql`${t.kind} in ('order', 'exchange', 'return', 'return_to_customer')`),
    check('parcels_return', sql`(${t.returnId} is null) = (${t.kind} = 'order')`),
    check(
      'parcels_state',
      sql`${t.state} in ('draft', 'ready', 'under_way', 'delivered', 'returning', 'returned', 'cancelled')`,
    ),
    check(
      'parcels_carrier',
      sql`${t.carrier} is null or ${t.carrier} in ('none', 'manual', 'shiprocket', 'test')`,
    ),
    check(
      'parcels_booked',
      sql`${t.state} in ('draft', 'cancelled') or ${t.carrier} is not null and (${t.carrier} = 'none' or ${t.awb} is not null)`,
    ),
    check('parcels_tell', sql`(${t.tellCarrier} is null) = (${t.tellAt} is null)`),
    check('parcels_collect', sql`${t.collect} >= 0`),
    check('parcels_weight', sql`${t.weightGrams} is null or ${t.weightGrams} between 1 and 100000`),
    check('parcels_claim', sql`(${t.claimedBy} is null) = (${t.claimedUntil} is null)`),
    check('parcels_received', sql`(${t.state} = 'returned') = (${t.returnedAt} is not null)`),
  ],
)

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: bigint({ mode: 'number' })
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderId: bigint({ mode: 'number' }).notNull(),
    position: smallint().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    /** counted in `benchSessions`; only the release before uses it */
    scanned: integer().notNull().default(0),
    good: integer(),
    damaged: integer(),
    lost: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderId, t.position, t.size] }),
    foreignKey({
      name: 'parcel_lines_of_order',
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete('cascade'),
    index('parcel_lines_by_order').on(t.orderId),
    check('parcel_lines_quantity', sql`${t.quantity} > 0`),
    check('parcel_lines_scanned', sql`${t.scanned} between 0 and ${t.quantity}`),
    check(
      'parcel_lines_counted',
      sql`${t.good} is null and ${t.damaged} is null and ${t.lost} is null or ${t.good} >= 0 and ${t.damaged} >= 0 and ${t.lost} >= 0 and ${t.good} + ${t.damaged} + ${t.lost} = ${t.quantity}`,
    ),
  ],
)

/** The carrier's own labels, as PDF (docs/product/parcels.md, Paper). */
export const parcelLabels = pgTable('parcel_labels', {
  parcelId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => parcels.id, { onDelete: 'cascade' }),
  file: bytes().notNull(),
  fetchedAt: now(),
})

/** History of parcels; append-only. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: bigint({ mode: 'number' })
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    kind: text({ enum: recordedEventKinds }).notNull(),
    at: moment().notNull(),
    place: text().notNull().default(''),
    text: text().notNull().default(''),
    rawCode: text().notNull().default(''),
    source: text({ enum: eventSources }).notNull(),
    userId: uuid().references(() => users.id),
    recordedAt: now(),
  },
  (t) => [
    unique('parcel_events_once').on(t.parcelId, t.at, t.rawCode, t.text),
    check(
      'parcel_events_kind',
      sql`${t.kind} in ('booked', 'pickup_planned', 'note', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'rto_started', 'rto_in_transit', 'rto_delivered', 'lost', 'damaged', 'cancelled', 'received')`,
    ),
    check('parcel_events_source', sql`${t.source} in ('staff', 'store', 'carrier', 'customer')`),
  ],
)
