import { eq, sql } from 'drizzle-orm'
import { takeReasonLabels, type BookTake, type TakeLine } from '#shared/goods/stock-take.schema.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { lockProducts } from '../../products/editing/lock-products.ts'
import { changeStock } from '../../products/stock/change-stock.ts'
import { stockTakes } from '../goods.tables.ts'
import { lockOpenTake } from './lock-take.ts'
import { findDifferences, findTake } from './stock-take.queries.ts'

const { command } = shapes()

/**
 * Books what differs from the shelf as it should have been, onto the stock of now, so that sales since stay sales. Stock does not
 * fall below 0.
 */
export const bookTake = command(
  'POST /api/admin/stock-takes/:id/book',
  async ({ tx, params, body: { reason, note, uncounted_zero: isUncountedZero }, user, audit }) => {
    const id = Number(params.id)
    // A product that was moved to another collection may be counted in two: nobody counts or books another meanwhile.
    await tx
      .select({ id: stockTakes.id })
      .from(stockTakes)
      .where(eq(stockTakes.state, 'open'))
      .orderBy(stockTakes.id)
      .for('update')
    const take = await lockOpenTake(tx, id, 'update')
    const lines = await findDifferences(tx, { id, collection_id: take.collectionId }, isUncountedZero)
    const products = await lockProducts(tx, [...new Set(lines.map(({ product_id }) => product_id))])
    const stocks = new Map(products.map((product) => [product.id, product.sizeStock]))
    const changes = lines.map((line) => ({ ...line, change: changeOf(line, stocks.get(line.product_id)) }))
    await changeStock(
      tx,
      products,
      changes.filter(({ change }) => change !== 0),
      { reason: 'count', by: user, note: ledgerNote(take.name, reason, note) },
    )
    await keepBooked(tx, id, changes)
    await correctOtherTakes(tx, id, changes)
    await tx
      .update(stockTakes)
      .set({ state: 'booked', closedAt: sql`now()`, closedBy: user.id, reason, note })
      .where(eq(stockTakes.id, id))
    const booked = (await findTake(tx, id))!
    const { name, missing_units, extra_units } = booked
    audit({
      action: 'goods.count',
      entity: 'goods',
      id: String(id),
      after: { name, reason, note, missing_units, extra_units },
    })
    return { take: booked }
  },
)

const ledgerNote = (name: string, reason: BookTake['reason'], note: string): string =>
  `Stock take “${name}”: ${[takeReasonLabels[reason], note].filter((part) => part !== '').join(', ')}`

/** `change` is that of the stock, in units. */
type ChangedLine = TakeLine & { change: number }

/** A size that was not counted is not there: nothing of its stock is left. That of a deleted product stays as it is. */
function changeOf(
  { id, size, counted, expected }: TakeLine,
  stock: Record<string, number> | undefined,
): number {
  if (stock === undefined) return 0
  const present = stock[size] ?? 0
  return id === null ? -present : Math.max(-present, counted - expected)
}

async function keepBooked(tx: Transaction, takeId: number, lines: readonly ChangedLine[]): Promise<void> {
  await tx.execute(sql`
    insert into stock_take_lines (take_id, product_id, name, size, expected, booked)
    select ${takeId}, product_id, name, size, expected, change
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(product_id text, name text, size text, expected int, change int)
    on conflict (take_id, product_id, size) do update set booked = excluded.booked`)
}

/** Moves, by the booked change, the units that other open takes expect of sizes that they have counted too. */
async function correctOtherTakes(
  tx: Transaction,
  takeId: number,
  lines: readonly ChangedLine[],
): Promise<void> {
  await tx.execute(sql`
    update stock_take_lines l set expected = l.expected + b.change
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as b(product_id text, size text, change int), stock_takes t
    where t.id = l.take_id and t.state = 'open' and t.id <> ${takeId}
      and l.product_id = b.product_id and l.size = b.size and b.change <> 0`)
}

export const dropTake = command(
  'POST /api/admin/stock-takes/:id/drop',
  async ({ tx, params, user, audit }) => {
    const id = Number(params.id)
    await lockOpenTake(tx, id, 'update')
    await tx
      .update(stockTakes)
      .set({ state: 'dropped', closedAt: sql`now()`, closedBy: user.id })
      .where(eq(stockTakes.id, id))
    audit({ action: 'goods.drop', entity: 'goods', id: String(id) })
    return { take: (await findTake(tx, id))! }
  },
)
