import type pg from 'pg'
import { breaches, checkBooks } from '../../src/server/books/check-books.ts'
import { databaseOn } from '../../src/server/db/database.ts'
import type { Payment, Refund } from '../support/fake-razorpay-records.ts'
import type { Order } from '../support/shiprocket-hook.ts'
import { accountForOrders } from './account-for-orders.ts'

/** Told to people by the store, which it must not forget. */
export interface Acknowledged {
  orders: Set<string>
  /** states by the number of the return */
  returns: Map<string, string>
  /** AWBs by the number of the parcel */
  bookings: Map<string, string>
  /** changes that were made, by order */
  edits: Map<string, number>
}

/** Done at the gateways before the database is read: the database must know of it. */
interface DoneOutside {
  /** of refunds */
  receipts: readonly string[]
  /** numbers of parcels */
  booked: readonly string[]
}

interface ReturnRow {
  number: string
  state: string
}

interface ParcelRow {
  number: string
  kind: string
  state: string
  awb: string | null
}

/** Faults that a blow must never leave, also while work goes on: a line each. */
export async function faultsNow(
  pool: pg.Pool,
  told: Acknowledged,
  { receipts, booked }: DoneOutside,
): Promise<string[]> {
  const orders = await pool.query<{ id: string }>('select order_id as id from orders')
  const returns = await pool.query<ReturnRow>('select number, state from returns')
  const parcels = await pool.query<ParcelRow>('select number, kind, state, awb from parcels')
  const refunds = await pool.query<{ id: string }>('select reference as id from refunds')
  const edits = await countEdits(pool)
  const twice = await pool.query<{ fault: string }>(`
    select 'refunded twice: return ' || return_id as fault
    from refunds where return_id is not null group by return_id having count(*) > 1
    union all select format('return %s is %s twice', return_id, state)
    from return_events where state <> 'approved' group by return_id, state having count(*) > 1
    union all select 'booked twice: return ' || return_id
    from parcels where kind = 'return' and state <> 'cancelled' group by return_id having count(*) > 1`)
  const stateOf = new Map(returns.rows.map(({ number, state }) => [number, state]))
  const parcelOf = new Map(parcels.rows.map((parcel) => [parcel.number, parcel]))
  return [
    ...accountForOrders(told.orders, idsOf(orders)).lost.map((id) => `lost: ${id}`),
    ...[...told.returns]
      .filter(([number, state]) => !isAsFar(stateOf.get(number), state))
      .map(([number, state]) => `lost: ${number} was ${state}, is ${stateOf.get(number)}`),
    ...[...told.bookings]
      .filter(([number, awb]) => parcelOf.get(number)?.awb !== awb)
      .map(([number, awb]) => `lost: ${number} had ${awb}, has ${parcelOf.get(number)?.awb}`),
    ...[...told.edits]
      .filter(([id, count]) => (edits.get(id) ?? 0) < count)
      .map(([id, count]) => `lost: ${id} was changed ${count} times, is ${edits.get(id)}`),
    ...missingFrom(idsOf(refunds), receipts).map((id) => `the store does not know of refund ${id}`),
    ...missingFrom(parcelOf.keys(), booked).map((id) => `the store does not know of parcel ${id}`),
    ...repeated([...receipts, ...booked]).map((id) => `done twice outside: ${id}`),
    ...twice.rows.map(({ fault }) => fault),
    ...breaches(await checkBooks(databaseOn(pool))),
  ]
}

/** Faults once everybody has finished: whatever was begun is done, here and at the gateways, and nobody was left untold. */
export async function faultsInTheEnd(
  pool: pg.Pool,
  told: Acknowledged,
  outside: { payments: readonly Payment[]; refunds: readonly Refund[]; booked: readonly Order[] },
): Promise<string[]> {
  const orders = await pool.query<{ id: string }>('select order_id as id from orders')
  const returns = await pool.query<{ id: string }>('select number as id from returns')
  const refunds = await pool.query<{ reference: string; amount: number; state: string }>(
    'select reference, amount_paise::int as amount, state from refunds',
  )
  // Neither those that are delivered by hand nor the sizes in exchange, which wait in the pack queue.
  const parcels = await pool.query<ParcelRow>(
    `select number, kind, state, awb from parcels where carrier is distinct from 'none' and kind <> 'exchange'`,
  )
  const captures = await pool.query<{ id: string }>(
    `select provider_id || ': ' || amount_paise as id from captures where provider = 'razorpay'`,
  )
  const taken = outside.payments
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .map(({ id, amount }) => `${id}: ${amount}`)
  const paidBack = new Map(outside.refunds.map(({ receipt, amount }) => [receipt, amount]))
  const bookedOf = new Map(outside.booked.map((order) => [order.channel_order_id, order]))
  return [
    ...accountForOrders(told.orders, idsOf(orders)).untold.map((id) => `nobody was told of ${id}`),
    ...accountForOrders(told.returns.keys(), idsOf(returns)).untold.map((id) => `nobody was told of ${id}`),
    ...missingFrom(idsOf(captures), taken).map((id) => `the store does not know of payment ${id}`),
    ...missingFrom(taken, idsOf(captures)).map((id) => `payment ${id} was never made`),
    ...repeated(idsOf(captures)).map((id) => `taken twice: payment ${id}`),
    ...refunds.rows
      .filter(({ reference, amount, state }) => state !== 'done' || paidBack.get(reference) !== amount)
      .map(({ reference, state }) => `${reference} is ${state}, paid back ${paidBack.get(reference)}`),
    ...[...(await countEdits(pool))]
      .filter(([id, count]) => told.edits.get(id) !== count)
      .map(([id, count]) => `${id} was changed ${count} times, ${told.edits.get(id)} acknowledged`),
    ...parcels.rows.flatMap((parcel) => faultOfParcel(parcel, bookedOf.get(parcel.number))),
  ]
}

/** Changes that were made, by order. */
async function countEdits(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; count: number }>(`
    select o.order_id as id, count(*)::int as count from order_changes c join orders o on o.id = c.order_id
    where c.text not like '%: waits for ₹%' and c.text not like 'Not changed: %' group by o.order_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

function faultOfParcel({ number, kind, state, awb }: ParcelRow, booked: Order | undefined): string[] {
  const isBooked = booked !== undefined && booked.shipment.awb !== '' && !booked.shipment.cancelled
  if (state === 'cancelled') return isBooked ? [`${number} is cancelled, and booked at the carrier`] : []
  const isRight =
    state === 'ready' && isBooked && booked.shipment.awb === awb && booked.isReturn === (kind === 'return')
  return isRight ? [] : [`${number} is ${state} with ${awb}, at the carrier ${booked?.shipment.awb}`]
}

/** Work goes on: a return may be further than its customer was told. */
function isAsFar(state: string | undefined, told: string): boolean {
  if (told === 'requested') return state !== undefined
  if (told === 'approved') return state === 'approved' || state === 'settled' || state === 'cancelled'
  return state === told
}

const idsOf = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id)

function missingFrom(known: Iterable<string>, wanted: readonly string[]): string[] {
  const there = new Set(known)
  return wanted.filter((id) => !there.has(id))
}

const repeated = (ids: readonly string[]): string[] => ids.filter((id, n) => ids.indexOf(id) !== n)
