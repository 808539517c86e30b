import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { statementLines } from '../../trade/tables/payment.tables.ts'

type NewLine = typeof statementLines.$inferInsert

/**
 * Takes in lines of a courier's remittance and settles the cash of their parcels (docs/product/payments.md, Cash from
 * couriers). A line without an AWB is ignored, and one that was there before counts once.
 */
export async function importRemittanceLines(
  tx: Transaction,
  rows: readonly Omit<NewLine, 'state'>[],
): Promise<void> {
  await tx
    .insert(statementLines)
    .values(rows.map((row) => ({ ...row, state: row.externalId === null ? 'ignored' : 'open' }) as const))
    .onConflictDoNothing({ target: [statementLines.kind, statementLines.lineKey] })
  await nameParcels(tx)
  await settleCouriers(tx)
}

/**
 * Finds the cash of open lines by their AWB. One of two parcels names none. An amount that is all of the cash has the fee
 * inside.
 */
async function nameParcels(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with found as (
      select l.id, min(c.id) as capture_id, min(c.amount_paise) as collected
      from statement_lines l
      join parcels p on p.awb in (l.external_id, upper(l.external_id))
      join captures c on c.provider = 'hand' and c.provider_id = p.number and c.courier is not null
      where l.kind = 'courier' and l.state = 'open' and l.capture_id is null
      group by l.id having count(*) = 1
    )
    update statement_lines l set capture_id = f.capture_id,
      amount_paise = l.amount_paise - case when l.amount_paise = f.collected then l.fee_paise else 0 end
    from found f where l.id = f.id`)
}

/** Matches the open lines of cash that adds up. Its captures are locked first: two files may have a part each. */
async function settleCouriers(tx: Transaction): Promise<void> {
  const open = sql`kind = 'courier' and state = 'open' and capture_id is not null`
  await tx.execute(sql`
    select id from captures where id in (select capture_id from statement_lines where ${open}) order by id for no key update`)
  await tx.execute(sql`
    with given as (
      select capture_id, sum(amount_paise + fee_paise) as paise from statement_lines
      where kind = 'courier' and state <> 'ignored' and capture_id in (select capture_id from statement_lines where ${open})
      group by 1
    )
    update statement_lines l set state = 'matched'
    from given g join captures c on c.id = g.capture_id
    where l.kind = 'courier' and l.state = 'open' and l.capture_id = g.capture_id and g.paise = c.amount_paise`)
}
