import { sql, type SQL } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { settings } from '#shared/settings/settings.ts'
import type { Trade, TradeCustomer, TradeSettings } from '#shared/trade/trade.ts'
import type { Database } from '../../db/database.ts'
import { rowFromJson } from '../../db/rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import { settingIn } from '../../settings/read-setting.ts'
import {
  readTaxTerms,
  sellerHeld,
  taxTermsColumns,
  type TaxTermsRow,
} from '../../products/tax-terms/tax-terms.queries.ts'
import { taxDocuments } from '../tables/invoice.tables.ts'
import { orderLines, orders } from '../tables/order.tables.ts'
import { parcelEvents, parcelLines, parcels } from '../tables/parcel.tables.ts'
import { scannedOfLine } from './scanned.queries.ts'
import { captures, payments, refunds } from '../tables/payment.tables.ts'
import { returnLines, returns } from '../tables/return.tables.ts'
import { orderUnits } from '../tables/order-unit.tables.ts'

/** Names the order that is changed. With `userId` another customer's is not found. */
export type TradeKey =
  | { id: number }
  | { order: string; userId?: string | undefined }
  | { parcel: string }
  | { return: string; userId?: string | undefined }
  /** the order of an attempt to pay, which is locked as well */
  | { attempt: number }
  /** the order of a refund, which is locked as well */
  | { refund: number }
  /** the order that this token pays */
  | { token: string }

const whereOf = (key: TradeKey): SQL => {
  if ('id' in key) return sql`id = ${key.id}`
  if ('order' in key) return sql`order_id = ${key.order}${ofUser(key.userId)}`
  if ('parcel' in key) return sql`id = (select order_id from parcels where number = ${key.parcel})`
  if ('attempt' in key) return sql`id = (select order_id from payments where id = ${key.attempt})`
  if ('refund' in key) return sql`id = (select order_id from refunds where id = ${key.refund})`
  if ('token' in key) return sql`pay_token = ${key.token}`
  return sql`id = (select order_id from returns where number = ${key.return}${ofUser(key.userId)})`
}

const ofUser = (userId: string | undefined): SQL =>
  userId === undefined ? sql`` : sql` and user_id = ${userId}`

const missing = (key: TradeKey): string =>
  'parcel' in key
    ? parcelMessages.notFound
    : 'return' in key
      ? returnMessages.notFound
      : 'attempt' in key
        ? paymentMessages.notFound
        : 'refund' in key
          ? paymentMessages.refundNotFound
          : orderMessages.notFound

/**
 * Locks the row of an order until the transaction ends; returns its id, and whether a packer changes it. Seller,
 * registration and rates do not change meanwhile either: its documents rely on them.
 */
export async function lockTradeFor(
  tx: Transaction,
  key: TradeKey,
  by: string | null,
): Promise<{ id: number; isByPacker: boolean }> {
  const { rows } = await tx.execute<{ id: string; packer: boolean }>(
    sql`select id, exists (select from users where id = ${by}::uuid and role = 'packer') as packer, ${sql.raw(sellerHeld)}
      from orders where ${whereOf(key)} for no key update`,
  )
  if (!rows[0]) throw notFound(missing(key))
  await lockMoney(tx, key)
  return { id: Number(rows[0].id), isByPacker: rows[0].packer }
}

/** An attempt or a refund is locked after its order: an event that wakes it meanwhile waits, and so is not lost. */
async function lockMoney(tx: Transaction, key: TradeKey): Promise<void> {
  if ('attempt' in key) await tx.execute(sql`select from payments where id = ${key.attempt} for update`)
  if (!('refund' in key)) return
  await tx.execute(
    sql`select from captures where id = (select capture_id from refunds where id = ${key.refund}) for no key update`,
  )
  await tx.execute(sql`select from refunds where id = ${key.refund} for no key update`)
}

type Json = Record<string, unknown>

interface LoadedRow extends Record<string, unknown>, TaxTermsRow {
  now: string
  order: Json
  customer: Omit<TradeCustomer, 'max'>
  last_change: string | null
  lines: Json[]
  units: Json[]
  parcels: Json[]
  parcel_lines: Json[]
  events: Json[]
  returns: Json[]
  return_lines: Json[]
  attempts: Json[]
  captures: Json[]
  refunds: Json[]
  documents: Json[]
  told: string[]
  settings: { key: string; value: unknown }[]
}

/** The colour of a product that has one alone: which of several was bought no order says. */
const colorOfProduct = sql`(select p.colors[1] from products p where p.id = l.product_id and cardinality(p.colors) = 1)`

/** With the moment of the database at which it was read. */
export type LoadedTrade = Trade & { now: Date }

/** All of an order that decisions read, with one statement. Exact while its row is locked. */
export async function loadTrade(db: Database, id: number): Promise<LoadedTrade> {
  const all = (from: SQL, order: SQL) =>
    sql`coalesce((select jsonb_agg(to_jsonb(t) order by ${order}) from (${from}) t), '[]')`
  const ofOrder = sql`where order_id = ${id}`
  const { rows } = await db.execute<LoadedRow>(sql`
    select clock_timestamp()::text as now, to_jsonb(o) as order,
      (select jsonb_build_object('email', email, 'proved', email_verified_at is not null) from users where id = o.user_id) as customer,
      (select max(id) from order_changes ${ofOrder}) as last_change,
      ${all(sql`select l.*, ${colorOfProduct} as color from order_lines l ${ofOrder}`, sql`position`)} as lines,
      ${all(sql`select * from order_units ${ofOrder}`, sql`position, n`)} as units,
      ${all(sql`select p.*, b.weight_grams as bench_grams from parcels p left join bench_sessions b on b.parcel_id = p.id where p.order_id = ${id}`, sql`n`)} as parcels,
      ${all(sql`select l.*, ${scannedOfLine} as on_bench from parcel_lines l ${ofOrder}`, sql`position, size`)} as parcel_lines,
      ${all(sql`select e.* from parcel_events e join parcels p on p.id = e.parcel_id where p.order_id = ${id}`, sql`id`)} as events,
      ${all(sql`select * from returns ${ofOrder}`, sql`id`)} as returns,
      ${all(sql`select * from return_lines ${ofOrder}`, sql`return_id, n`)} as return_lines,
      ${all(sql`select * from payments ${ofOrder}`, sql`id`)} as attempts,
      ${all(sql`select c.*, exists (select from capture_withdrawals w where w.capture_id = c.id) as is_withdrawn from captures c ${ofOrder}`, sql`id`)} as captures,
      ${all(sql`select * from refunds ${ofOrder}`, sql`id`)} as refunds,
      ${all(sql`select id, kind, reverses, figures, issued_at from tax_documents where order_id = o.order_id`, sql`id`)} as documents,
      coalesce((select jsonb_agg(subject || ' ' || kind) from told
        where subject in (select number from parcels ${ofOrder}) or subject in (select number from returns ${ofOrder})), '[]') as told,
      coalesce((select jsonb_agg(jsonb_build_object('key', key, 'value', value)) from store_settings
        where key in (${settings.payments.key}, ${settings.delivery.key}, ${settings.orderLimits.key})), '[]') as settings,
      ${sql.raw(taxTermsColumns)}
    from orders o where o.id = ${id}`)
  return { ...tradeOf(rows[0]!), now: new Date(rows[0]!.now) }
}

function tradeOf(row: LoadedRow): Trade {
  const parcelLinesOf = Map.groupBy(row.parcel_lines, (line) => line['parcel_id'])
  const eventsOf = Map.groupBy(row.events, (event) => event['parcel_id'])
  const returnLinesOf = Map.groupBy(row.return_lines, (line) => line['return_id'])
  const stored = new Map(row.settings.map(({ key, value }) => [key, value]))
  return {
    order: rowFromJson(orders, row.order),
    customer: {
      ...row.customer,
      max: settingIn(settings.orderLimits, stored.get(settings.orderLimits.key)).mails_per_hour,
    },
    lines: row.lines.map((line) => ({
      ...rowFromJson(orderLines, line),
      ...(typeof line['color'] === 'string' && { color: line['color'] }),
    })),
    units: row.units.map((unit) => rowFromJson(orderUnits, unit)),
    parcels: row.parcels.map((json) => {
      const parcel = rowFromJson(parcels, json)
      return {
        ...parcel,
        benchGrams: json['bench_grams'] as number | null,
        lines: (parcelLinesOf.get(parcel.id) ?? []).map((line) => ({
          ...rowFromJson(parcelLines, line),
          scanned: line['on_bench'] as number,
        })),
        events: (eventsOf.get(parcel.id) ?? []).map((event) => rowFromJson(parcelEvents, event)),
      }
    }),
    returns: row.returns.map((json) => {
      const entry = rowFromJson(returns, json)
      return {
        ...entry,
        lines: (returnLinesOf.get(entry.id) ?? []).map((line) => rowFromJson(returnLines, line)),
      }
    }),
    attempts: row.attempts.map((attempt) => rowFromJson(payments, attempt)),
    captures: row.captures.map((json) => {
      const { amountPaise: amount, refundingPaise: refunding, ...capture } = rowFromJson(captures, json)
      return { ...capture, amount, refunding, isWithdrawn: json['is_withdrawn'] === true }
    }),
    refunds: row.refunds.map((refund) => rowFromJson(refunds, refund)),
    documents: row.documents.map((json) => {
      const { id, kind, reverses, figures, issuedAt } = rowFromJson(taxDocuments, json)
      return { id, kind, reverses, figures, issuedAt }
    }),
    told: row.told,
    lastChange: Number(row.last_change ?? 0),
    settings: settingsOf(stored, row),
  }
}

function settingsOf(stored: ReadonlyMap<string, unknown>, row: TaxTermsRow): TradeSettings {
  const { seller, ...terms } = readTaxTerms(row)
  const delivery = settingIn(settings.delivery, stored.get(settings.delivery.key))
  return {
    seller,
    terms,
    ...settingIn(settings.payments, stored.get(settings.payments.key)),
    refusalDeduction: delivery.refusal_deduction,
    returnFee: delivery.return_fee,
    returnDays: delivery.return_days,
    exchangeLeavesAfter: delivery.exchange_leaves_after,
    mailOutForDelivery: delivery.mail_out_for_delivery,
    whatsappOutbox: delivery.whatsapp_outbox,
  }
}
