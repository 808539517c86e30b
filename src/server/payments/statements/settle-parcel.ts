import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import type { Transaction } from '../../db/transaction.ts'
import { captures, statementLines } from '../../trade/tables/payment.tables.ts'
import type { LineRow } from './match-bank-line.ts'

/**
 * Settles the cash of a parcel of an order with a line of a remittance, and with the others that are open of it: the rest
 * is the courier's fee. Only of an order for which a courier owes cash.
 */
export async function settleParcel(
  tx: Transaction,
  line: LineRow,
  orderId: number,
): Promise<Pick<LineRow, 'captureId' | 'feePaise'>> {
  const owed = await tx
    .select({ id: captures.id, amountPaise: captures.amountPaise })
    .from(captures)
    .where(and(eq(captures.orderId, orderId), isNotNull(captures.courier), isNull(captures.settledAt)))
    .orderBy(captures.id)
    .for('no key update')
  const given = line.amountPaise + line.feePaise
  const cash =
    owed.find(({ id }) => id === line.captureId) ??
    owed.find(({ amountPaise }) => amountPaise === given) ??
    (owed.length === 1 ? owed[0] : undefined)
  if (!cash)
    throw invalid({
      order_id:
        owed.length === 0 ? 'No courier owes cash for this order' : 'Several parcels of this order owe cash',
    })
  const others = and(
    eq(statementLines.captureId, cash.id),
    ne(statementLines.id, line.id),
    ne(statementLines.state, 'ignored'),
  )
  const [sum] = await tx
    .select({
      paise: sql<string>`coalesce(sum(${statementLines.amountPaise} + ${statementLines.feePaise}), 0)`,
    })
    .from(statementLines)
    .where(others)
  await tx.update(statementLines).set({ state: 'matched' }).where(others)
  return { captureId: cash.id, feePaise: cash.amountPaise - Number(sum!.paise) - line.amountPaise }
}
