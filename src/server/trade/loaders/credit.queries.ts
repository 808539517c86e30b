import type { InvoicedLine } from '#shared/tax/documents/invoiced-order.ts'
import type { OrderPart } from '#shared/tax/documents/invoiced-order.ts'
import { creditedPart } from '#shared/trade/credit.ts'
import type { Database } from '../../db/database.ts'
import { rowFromJson } from '../../db/rows.ts'
import { statement } from '../../db/statement.ts'
import { orderLines } from '../tables/order.tables.ts'

/** The lines of an order, and the part of it that was credited. */
export interface Credit {
  lines: InvoicedLine[]
  credited: OrderPart
}

/** Finds the credited part of orders by their row ids, with one statement for any number of them. */
export async function findCredits(db: Database, ids: readonly number[]): Promise<Map<number, Credit>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows(db, { ids })
  return new Map(
    rows.map(({ id, units, charges, ...row }) => {
      const lines = row.lines.map((line) => rowFromJson(orderLines, line))
      const credited = units.map((position) => ({ position, isCredited: true }))
      return [
        Number(id),
        { lines, credited: creditedPart({ lines, units: credited, returns: [{ charges }] }) },
      ]
    }),
  )
}

interface CreditRow {
  id: string
  lines: Record<string, unknown>[]
  /** the line of each credited unit */
  units: number[]
  charges: boolean
}

const findRows = statement<{ ids: readonly number[] }, CreditRow>(
  `select o.id,
    (select jsonb_agg(to_jsonb(l) order by l.position) from order_lines l where l.order_id = o.id) as lines,
    (select coalesce(jsonb_agg(u.position), '[]') from order_units u where u.order_id = o.id and u.is_credited) as units,
    exists (select from returns r where r.order_id = o.id and r.charges) as charges
  from orders o where o.id = any(:ids::bigint[])`,
)
