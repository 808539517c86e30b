import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { rupees } from '#shared/money.ts'
import { withUnits, worthBetween } from '#shared/trade/credit.ts'
import type { CustomerReturn, StaffReturn } from '#shared/returns/return.schema.ts'
import type { ReturnMethod } from '#shared/returns/return-states.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { taxDocuments } from '../tables/invoice.tables.ts'
import { findCredits, type Credit } from './credit.queries.ts'
import type { OrderRow } from './order.queries.ts'
import { orders } from '../tables/order.tables.ts'
import { findParcelsOfReturns } from './parcel.queries.ts'
import { isShown, trackedView } from './tracked-parcel.queries.ts'
import { returns } from '../tables/return.tables.ts'

export type ReturnRow = typeof returns.$inferSelect

/** A return with all that staff see of it; customers see less (`customerReturn`). */
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
  return found ? customerReturn(found) : null
}

/** The returns of an order, the oldest first. */
export async function findReturnsOfOrder(db: Database, orderId: number): Promise<CustomerReturn[]> {
  const found = await selectReturns(db, eq(returns.orderId, orderId))
  return found.toReversed().map(customerReturn)
}

const pageSize = 20

/** One page of a customer's returns, the newest first. */
export async function findReturnsOfCustomer(
  db: Database,
  userId: string,
  { page = 1, limit = pageSize }: Given<{ page: number; limit: number }>,
) {
  const own = eq(returns.userId, userId)
  return paged(
    'returns',
    { page, limit },
    async (window) => (await selectReturns(db, own, window)).map(customerReturn),
    () => db.$count(returns, own),
  )
}

export const shownMethod = ({ method, brought }: Pick<ReturnRow, 'method' | 'brought'>): ReturnMethod =>
  brought && method === 'self' ? 'brought' : method

/** Without what only staff see. */
export function customerReturn(found: StaffReturn): CustomerReturn {
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
  {
    limit = 100,
    offset = 0,
    sort = [desc(returns.id)],
  }: { limit?: number; offset?: number; sort?: SQL[] } = {},
): Promise<StaffReturn[]> {
  const rows = await db
    .select({
      row: returns,
      order: orders,
      creditNote: taxDocuments.number,
      customer: users.name,
      lines: linesOfReturn,
      events: eventsOfReturn,
      refused: refusedUnits,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, returns.userId))
    .leftJoin(taxDocuments, eq(taxDocuments.id, returns.creditNoteId))
    .where(wanted)
    .orderBy(...sort)
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const parcels = Map.groupBy(await findParcelsOfReturns(db, ids), (parcel) => parcel.return_number)
  const open = rows.filter(({ row }) => row.closedAt === null && row.state !== 'settled')
  const credits = await findCredits(db, [...new Set(open.map(({ order }) => order.id))])
  return rows.map(({ row, order, creditNote, customer, lines, events, refused }) => ({
    number: row.number,
    order_id: order.orderId,
    source: row.source,
    state: row.state,
    method: shownMethod(row),
    courier: row.courier,
    awb: row.awb,
    lines,
    ...figuresOf(row, { order, credit: credits.get(order.id) }, lines),
    credit_note: creditNote,
    decision: row.decision,
    expires_at: isoOf(row.expiresAt),
    created_at: row.createdAt.toISOString(),
    approved_at: isoOf(row.approvedAt),
    under_way_at: isoOf(row.underWayAt),
    arrived_at: isoOf(row.arrivedAt),
    settled_at: isoOf(row.settledAt),
    closed_at: isoOf(row.closedAt),
    refused_pieces: refused,
    parcels: (parcels.get(row.number) ?? []).filter(({ state }) => isShown(state)).map(trackedView),
    customer_name: customer,
    customer_phone: order.shippingAddress.phone,
    address: row.address,
    attention: row.attention,
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  }))
}

/** The sum that came back; before it is settled, what comes back when all is in order. */
function figuresOf(
  row: ReturnRow,
  { order, credit }: { order: OrderRow; credit: Credit | undefined },
  lines: StaffReturn['lines'],
): Pick<StaffReturn, 'worth' | 'fee' | 'refund'> {
  if (row.state === 'settled')
    return { worth: rupees(row.amount), fee: rupees(row.fee), refund: rupees(row.amount - row.fee) }
  if (row.closedAt !== null || !credit) return { worth: rupees(0), fee: rupees(0), refund: rupees(0) }
  const refunded = lines.filter(({ wants }) => wants === 'refund')
  const after = withUnits(credit.credited, refunded)
  const worth = worthBetween({ order, lines: credit.lines }, credit.credited, after)
  const fee = Math.min(row.fee, worth)
  return { worth: rupees(worth), fee: rupees(fee), refund: rupees(worth - fee) }
}

/** Lines as they are answered, by number. */
const linesOfReturn = sql<StaffReturn['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'product_id', o.product_id, 'name', o.name,
    'image', o.image, 'size', l.size, 'quantity', l.quantity, 'wants', l.wants, 'swap_size', l.swap_size,
    'reason', l.reason, 'note', l.note, 'good', l.good, 'damaged', l.damaged, 'missing', l.missing, 'refused', l.refused,
    'why_refused', l.why_refused,
    'photos', (
      select coalesce(jsonb_agg(p.id order by p.created_at, p.id), '[]') from return_photos p
      where p.return_id = l.return_id and p.n = l.n and not p.is_of_refusal),
    'refusal_photos', (
      select coalesce(jsonb_agg(p.id order by p.created_at, p.id), '[]') from return_photos p
      where p.return_id = l.return_id and p.n = l.n and p.is_of_refusal)) order by l.n), '[]')
  from return_lines l join order_lines o using (order_id, position) where l.return_id = ${returns.id})`

const refusedUnits = sql<StaffReturn['refused_pieces']>`(
  select jsonb_build_object('here', count(*) filter (where u.state = 'refused'),
    'sent_back', count(*) filter (where u.state = 'sent_back'))
  from order_units u where u.return_id = ${returns.id})`

/** Events as they are answered but for their time, the oldest first. */
const eventsOfReturn = sql<StaffReturn['events']>`(
  select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'text', e.text, 'at', e.at, 'by', u.name) order by e.id), '[]')
  from return_events e left join users u on u.id = e.user_id where e.return_id = ${returns.id})`

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null
