import { sql, type SQL } from 'drizzle-orm'
import { deliverySettingsKey } from '#shared/delivery/delivery-settings.schema.ts'
import { notFound } from '#shared/errors.ts'
import { defaultOrderLimits, orderLimitsKey, type OrderLimits } from '#shared/orders/order-limits.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import {
  defaultPaymentSettings,
  paymentSettingsKey,
  paymentSettingsSchema,
} from '#shared/payments/payment-settings.schema.ts'
import { liveAttemptStates } from '#shared/payments/payment-states.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { Trade, TradeCustomer, TradeSettings } from '#shared/trade/trade.ts'
import type { Database } from '../../db/database.ts'
import { rowOf } from '../../db/rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import { readDeliverySettings } from '../../delivery/delivery.queries.ts'
import { readTaxTerms, sellerHeld, taxTermsColumns, type TaxTermsRow } from '../../tax/tax-terms.queries.ts'
import { taxDocuments } from '../tables/invoice.tables.ts'
import { orderLines, orders } from '../tables/order.tables.ts'
import { parcelEvents, parcelLines, parcels } from '../tables/parcel.tables.ts'
import { captures } from '../tables/payment.tables.ts'
import { returnLines, returns } from '../tables/return.tables.ts'
import { orderUnits } from '../tables/order-unit.tables.ts'

/** Names the order that is changed. With `userId` another customer's is not found. */
export type TradeKey =
  | { id: number }
  | { order: string; userId?: string | undefined }
  | { parcel: string }
  | { return: string; userId?: string | undefined }

const whereOf = (key: TradeKey): SQL => {
  if ('id' in key) return sql`id = ${key.id}`
  if ('order' in key) return sql`order_id = ${key.order}${ofUser(key.userId)}`
  if ('parcel' in key) return sql`id = (select order_id from parcels where number = ${key.parcel})`
  return sql`id = (select order_id from returns where number = ${key.return}${ofUser(key.userId)})`
}

const ofUser = (userId: string | undefined): SQL =>
  userId === undefined ? sql`` : sql` and user_id = ${userId}`

const missing = (key: TradeKey): string =>
  'parcel' in key
    ? parcelMessages.notFound
    : 'return' in key
      ? returnMessages.notFound
      : orderMessages.notFound

/**
 * Locks the row of an order until the transaction ends, and returns its id. Seller, registration and rates do not change
 * meanwhile either: its documents rely on them. Throws NOT_FOUND.
 */
export async function lockTrade(tx: Transaction, key: TradeKey): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id, ${sql.raw(sellerHeld)} from orders where ${whereOf(key)} for no key update`,
  )
  if (!rows[0]) throw notFound(missing(key))
  return Number(rows[0].id)
}

type Json = Record<string, unknown>

interface LoadedRow extends Record<string, unknown>, TaxTermsRow {
  order: Json
  customer: Omit<TradeCustomer, 'max'>
  has_live_attempt: boolean
  has_claim: boolean
  last_change: string | null
  lines: Json[]
  units: Json[]
  parcels: Json[]
  parcel_lines: Json[]
  events: Json[]
  returns: Json[]
  return_lines: Json[]
  captures: Json[]
  documents: Json[]
  told: string[]
  settings: { key: string; value: unknown }[]
}

/** The colour of a product that has one alone: which of several was bought no order says. */
const colorOfProduct = sql`(select p.colors[1] from products p where p.id = l.product_id and cardinality(p.colors) = 1)`

/** All of an order that decisions read, with one statement. Exact while its row is locked. */
export async function loadTrade(db: Database, id: number): Promise<Trade> {
  const all = (from: SQL, order: SQL) =>
    sql`coalesce((select jsonb_agg(to_jsonb(t) order by ${order}) from (${from}) t), '[]')`
  const ofOrder = sql`where order_id = ${id}`
  const { rows } = await db.execute<LoadedRow>(sql`
    select to_jsonb(o) as order,
      (select jsonb_build_object('email', email, 'proved', email_verified_at is not null) from users where id = o.user_id) as customer,
      exists (select from payments ${ofOrder} and state in (${sql.join(
        liveAttemptStates.map((state) => sql`${state}`),
        sql`, `,
      )})) as has_live_attempt,
      exists (select from payments ${ofOrder} and state = 'claimed') as has_claim,
      (select max(id) from order_changes ${ofOrder}) as last_change,
      ${all(sql`select l.*, ${colorOfProduct} as color from order_lines l ${ofOrder}`, sql`position`)} as lines,
      ${all(sql`select * from order_units ${ofOrder}`, sql`position, n`)} as units,
      ${all(sql`select * from parcels ${ofOrder}`, sql`n`)} as parcels,
      ${all(sql`select * from parcel_lines ${ofOrder}`, sql`position, size`)} as parcel_lines,
      ${all(sql`select e.* from parcel_events e join parcels p on p.id = e.parcel_id where p.order_id = ${id}`, sql`id`)} as events,
      ${all(sql`select * from returns ${ofOrder}`, sql`id`)} as returns,
      ${all(sql`select * from return_lines ${ofOrder}`, sql`return_id, n`)} as return_lines,
      ${all(sql`select c.*, exists (select from capture_withdrawals w where w.capture_id = c.id) as is_withdrawn from captures c ${ofOrder}`, sql`id`)} as captures,
      ${all(sql`select id, kind, reverses, figures, issued_at from tax_documents where order_id = o.order_id`, sql`id`)} as documents,
      coalesce((select jsonb_agg(subject || ' ' || kind) from told
        where subject in (select number from parcels ${ofOrder}) or subject in (select number from returns ${ofOrder})), '[]') as told,
      coalesce((select jsonb_agg(jsonb_build_object('key', key, 'value', value)) from store_settings
        where key in (${paymentSettingsKey}, ${deliverySettingsKey}, ${orderLimitsKey})), '[]') as settings,
      ${sql.raw(taxTermsColumns)}
    from orders o where o.id = ${id}`)
  return tradeOf(rows[0]!)
}

function tradeOf(row: LoadedRow): Trade {
  const parcelLinesOf = Map.groupBy(row.parcel_lines, (line) => line['parcel_id'])
  const eventsOf = Map.groupBy(row.events, (event) => event['parcel_id'])
  const returnLinesOf = Map.groupBy(row.return_lines, (line) => line['return_id'])
  const stored = new Map(row.settings.map(({ key, value }) => [key, value]))
  return {
    order: rowOf(orders, row.order),
    customer: { ...row.customer, max: mailsPerHour(stored.get(orderLimitsKey)) },
    lines: row.lines.map((line) => ({
      ...rowOf(orderLines, line),
      ...(typeof line['color'] === 'string' && { color: line['color'] }),
    })),
    units: row.units.map((unit) => rowOf(orderUnits, unit)),
    parcels: row.parcels.map((json) => {
      const parcel = rowOf(parcels, json)
      return {
        ...parcel,
        lines: (parcelLinesOf.get(parcel.id) ?? []).map((line) => rowOf(parcelLines, line)),
        events: (eventsOf.get(parcel.id) ?? []).map((event) => rowOf(parcelEvents, event)),
      }
    }),
    returns: row.returns.map((json) => {
      const entry = rowOf(returns, json)
      return { ...entry, lines: (returnLinesOf.get(entry.id) ?? []).map((line) => rowOf(returnLines, line)) }
    }),
    captures: row.captures.map((json) => {
      const { id, provider, providerId, method, courier, amountPaise, refundingPaise } = rowOf(captures, json)
      const isWithdrawn = json['is_withdrawn'] === true
      const money = { amount: amountPaise, refunding: refundingPaise }
      return { id, provider, providerId, method, courier, ...money, isWithdrawn }
    }),
    documents: row.documents.map((json) => {
      const { id, kind, reverses, figures, issuedAt } = rowOf(taxDocuments, json)
      return { id, kind, reverses, figures, issuedAt }
    }),
    told: row.told,
    hasLiveAttempt: row.has_live_attempt,
    hasClaim: row.has_claim,
    lastChange: Number(row.last_change ?? 0),
    settings: settingsOf(stored, row),
  }
}

const mailsPerHour = (limits: unknown): number =>
  ((limits as OrderLimits | undefined) ?? defaultOrderLimits).mails_per_hour

function settingsOf(stored: ReadonlyMap<string, unknown>, row: TaxTermsRow): TradeSettings {
  const { seller, ...terms } = readTaxTerms(row)
  const payments = stored.get(paymentSettingsKey)
  const delivery = readDeliverySettings(stored.get(deliverySettingsKey) ?? null)
  return {
    seller,
    terms,
    ...(payments === undefined ? defaultPaymentSettings : paymentSettingsSchema.parse(payments)),
    refusalDeduction: delivery.refusal_deduction,
    returnFee: delivery.return_fee,
    returnDays: delivery.return_days,
    exchangeLeavesAfter: delivery.exchange_leaves_after,
    mailOutForDelivery: delivery.mail_out_for_delivery,
    whatsappOutbox: delivery.whatsapp_outbox,
  }
}
