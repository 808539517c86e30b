import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { rupees } from '#shared/money.ts'
import { creditedPart, withUnits, worthBetween } from '#shared/trade/credit.ts'
import type { CustomerReturn, StaffReturn } from '#shared/returns/return.schema.ts'
import type { ReturnMethod } from '#shared/returns/return-states.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { taxDocuments } from '../tables/invoice.tables.ts'
import type { OrderRow } from './order.queries.ts'
import { orderLines, orders } from '../tables/order.tables.ts'
import { findParcelsOfReturns } from './parcel.queries.ts'
import { isShown, trackedView } from './tracked-parcel.queries.ts'
import { loadTrade } from './load-trade.ts'
import { returnEvents, returnLines, returnPhotos, returns } from '../tables/return.tables.ts'

export type ReturnRow = typeof returns.$inferSelect
export type ReturnLineRow = typeof returnLines.$inferSelect

/** A return with all that staff see of it; customers see less (`customerReturnOf`). */
export async function findReturn(db: Database, number: string): Promise<StaffReturn | null> {
  const [found] = await selectReturns(db, eq(returns.number, number))
  return found ?? null
}

/** Returns null for an unknown return and for another customer's. */
export async function findReturnOfCustomer(
  db: Database,
  userId: string,
  number: string,
): Promise<CustomerReturn | null> {
  const [found] = await selectReturns(db, and(eq(returns.number, number), eq(returns.userId, userId))!)
  return found ? customerReturnOf(found) : null
}

/** The returns of an order, the oldest first. */
export async function findReturnsOfOrder(db: Database, orderId: number): Promise<CustomerReturn[]> {
  const found = await selectReturns(db, eq(returns.orderId, orderId))
  return found.toReversed().map(customerReturnOf)
}

const pageSize = 20

/** One page of a customer's returns, the newest first. */
export async function findReturnsOfCustomer(
  db: Database,
  userId: string,
  { page = 1, limit = pageSize }: Given<{ page: number; limit: number }>,
) {
  const own = eq(returns.userId, userId)
  const found = await selectReturns(db, own, { limit, offset: (page - 1) * limit })
  const total = await db.$count(returns, own)
  return { returns: found.map(customerReturnOf), total, page, pages: Math.ceil(total / limit) }
}

export const methodOf = ({ method, brought }: Pick<ReturnRow, 'method' | 'brought'>): ReturnMethod =>
  brought && method === 'self' ? 'brought' : method

/** Without what only staff see. */
export function customerReturnOf(found: StaffReturn): CustomerReturn {
  const {
    customer_name: _,
    customer_phone: __,
    address: ___,
    attention: ____,
    events: _____,
    ...rest
  } = found
  return rest
}

export async function selectReturns(
  db: Database,
  wanted: SQL,
  { limit = 100, offset = 0, first = [] }: { limit?: number; offset?: number; first?: SQL[] } = {},
): Promise<StaffReturn[]> {
  const rows = await db
    .select({ row: returns, order: orders, creditNote: taxDocuments.number, customer: users.name })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, returns.userId))
    .leftJoin(taxDocuments, eq(taxDocuments.id, returns.creditNoteId))
    .where(wanted)
    .orderBy(...first, desc(returns.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const lines = Map.groupBy(await selectLines(db, ids), ({ line }) => line.returnId)
  const events = Map.groupBy(await selectEvents(db, ids), ({ returnId }) => returnId)
  const parcels = Map.groupBy(await findParcelsOfReturns(db, ids), (parcel) => parcel.return_number)
  const found: StaffReturn[] = []
  for (const { row, order, creditNote, customer } of rows) {
    const ofReturn = lines.get(row.id) ?? []
    found.push({
      number: row.number,
      order_id: order.orderId,
      source: row.source,
      state: row.state,
      method: methodOf(row),
      courier: row.courier,
      awb: row.awb,
      lines: ofReturn.map(lineView),
      ...(await figuresOf(
        db,
        row,
        order,
        ofReturn.map(({ line }) => line),
      )),
      credit_note: creditNote,
      decision: row.decision,
      expires_at: isoOf(row.expiresAt),
      created_at: row.createdAt.toISOString(),
      approved_at: isoOf(row.approvedAt),
      under_way_at: isoOf(row.underWayAt),
      arrived_at: isoOf(row.arrivedAt),
      settled_at: isoOf(row.settledAt),
      closed_at: isoOf(row.closedAt),
      parcels: (parcels.get(row.number) ?? []).filter(({ state }) => isShown(state)).map(trackedView),
      customer_name: customer,
      customer_phone: order.shippingAddress.phone,
      address: row.address,
      attention: row.attention,
      events: (events.get(row.id) ?? []).map(({ returnId: _, at, ...event }) => ({
        ...event,
        at: at.toISOString(),
      })),
    })
  }
  return found
}

type SelectedLine = Awaited<ReturnType<typeof selectLines>>[number]

const lineView = ({ line, productId, name, image, photos }: SelectedLine): StaffReturn['lines'][number] => ({
  position: line.position,
  product_id: productId,
  name,
  image,
  size: line.size,
  quantity: line.quantity,
  wants: line.wants,
  swap_size: line.swapSize,
  reason: line.reason,
  note: line.note,
  good: line.good,
  damaged: line.damaged,
  missing: line.missing,
  refused: line.refused,
  photos,
})

/** The sum that came back; before it is settled, what comes back when all is in order. */
async function figuresOf(
  db: Database,
  row: ReturnRow,
  order: OrderRow,
  lines: readonly ReturnLineRow[],
): Promise<Pick<StaffReturn, 'worth' | 'fee' | 'refund'>> {
  if (row.state === 'settled')
    return { worth: rupees(row.amount), fee: rupees(row.fee), refund: rupees(row.amount - row.fee) }
  if (row.closedAt !== null) return { worth: rupees(0), fee: rupees(0), refund: rupees(0) }
  const trade = await loadTrade(db, order.id)
  const before = creditedPart(trade)
  const refunded = lines.filter(({ wants }) => wants === 'refund')
  const worth = worthBetween(trade, before, withUnits(before, refunded))
  const fee = Math.min(row.fee, worth)
  return { worth: rupees(worth), fee: rupees(fee), refund: rupees(worth - fee) }
}

const photosOfLine = sql<string[]>`(
  select coalesce(json_agg(p.id order by p.created_at, p.id), '[]') from ${returnPhotos} p
  where p.return_id = ${returnLines.returnId} and p.n = ${returnLines.n})`

const selectLines = (db: Database, ids: number[]) =>
  db
    .select({
      line: returnLines,
      productId: orderLines.productId,
      name: orderLines.name,
      image: orderLines.image,
      photos: photosOfLine,
    })
    .from(returnLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.position, returnLines.position)),
    )
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.n))

const selectEvents = (db: Database, ids: number[]) =>
  db
    .select({
      returnId: returnEvents.returnId,
      state: returnEvents.state,
      text: returnEvents.text,
      at: returnEvents.at,
      by: users.name,
    })
    .from(returnEvents)
    .leftJoin(users, eq(users.id, returnEvents.userId))
    .where(inArray(returnEvents.returnId, ids))
    .orderBy(asc(returnEvents.id))

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null
