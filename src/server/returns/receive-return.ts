import { and, eq, inArray } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { Inspection } from '#shared/returns/return-admin.schema.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { lockOrder } from '../orders/lists/order.queries.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { afterItsEvents } from '../parcels/after-its-events.ts'
import { applyEvents } from '../parcels/apply-events.ts'
import { parcels } from '../parcels/parcel.tables.ts'
import { returnStock, writeOff } from '../products/stock/move-stock.ts'
import { cancelPickups } from './close-return.ts'
import { lockReturn, returnState, type LockedLine, type LockedReturn } from './lock-return.ts'
import { tellReturn } from './mail/tell-return.ts'
import { findReturn } from './return.queries.ts'
import { returnLines } from './return.tables.ts'
import { isReplacementSent, sendReplacement } from './send-replacement.ts'
import { settleReturn, type InspectedLine } from './settle-return.ts'
import { releaseSwaps } from './swap-sizes.ts'

interface Inspected extends Inspection {
  by: SessionUser
  number: string
  config: OrderMailConfig
}

/**
 * Staff have looked at the pieces of a return, which settles it (docs/product/parcels.md, Inspection): stock, refund,
 * credit note, and the other sizes into the pack queue, in one transaction. Throws NOT_FOUND, RETURN_STATE unless the
 * return is approved, under way or arrived, and VALIDATION_FAILED for a wrong count.
 */
export async function receiveReturn(
  db: Database,
  { by, number, config, lines: counted }: Inspected,
): Promise<StaffReturn> {
  return transaction(db, async (tx) => {
    const found = await lockReturn(tx, number)
    if (!['approved', 'under_way', 'arrived'].includes(found.row.state))
      throw await returnState(tx, number, { forStaff: true })
    const lines = countLines(found.lines, counted)
    await endPickups(tx, found, by.id, config)
    const { order, row } = await lockReturn(tx, number)
    const movement = { orderId: order.orderId, returnId: row.id, userId: by.id }
    const refunded = lines.filter(({ wants }) => wants === 'refund')
    const exchanged = lines.filter(({ wants }) => wants === 'exchange')
    await returnStock(tx, stockOf(refunded, 'back'), { reason: 'return', ...movement })
    await returnStock(tx, stockOf(exchanged, 'back'), { reason: 'exchange', ...movement })
    await writeOff(tx, stockOf(lines, 'damaged'), movement)
    const isSent = await isReplacementSent(tx, row)
    if (!isSent) await releaseSwaps(tx, exchanged.map(keptByCustomer), movement)
    await writeCounts(tx, lines)
    const settled = await settleReturn(tx, { order, row, lines, by: by.id })
    if (!isSent) {
      const replaced = exchanged.map(({ back: quantity, ...line }) => ({ ...line, quantity }))
      const current = (await lockOrder(tx, order.orderId))!
      await sendReplacement(tx, { order: current, row, lines: replaced, by: by.id })
    }
    await tellReturn(tx, { order, row: settled, moment: 'settled', config })
    await recordAudit(tx, {
      by,
      action: 'return.receive',
      entity: 'return',
      entityId: number,
      before: { state: found.row.state },
      after: { state: 'settled', lines: counted, refund: settled.amount - settled.fee },
    })
    return (await findReturn(tx, number))!
  })
}

/** The lines with their counts. Throws VALIDATION_FAILED unless each line is counted once and adds up. */
function countLines(lines: readonly LockedLine[], counted: Inspection['lines']): InspectedLine[] {
  const left = [...counted]
  const inspected = lines.map((line) => {
    const index = left.findIndex(
      ({ position, size = line.size, wants = line.wants, swap_size: swap = line.swapSize }) =>
        position === line.position && size === line.size && wants === line.wants && swap === line.swapSize,
    )
    const [count] = index < 0 ? [] : left.splice(index, 1)
    const { good = 0, damaged = 0, missing = 0, refused = 0 } = count ?? {}
    if (good + damaged + missing + refused !== line.quantity) throw invalid({ lines: returnMessages.counts })
    return { ...line, good, damaged, missing, refused, back: good + damaged }
  })
  if (left.length > 0) throw invalid({ lines: returnMessages.counts })
  return inspected
}

const keptByCustomer = ({ missing, refused, ...line }: InspectedLine) => ({
  ...line,
  quantity: missing + refused,
})

const stockOf = (lines: readonly InspectedLine[], units: 'back' | 'damaged') =>
  lines.flatMap(({ productId, size, [units]: quantity }) =>
    quantity > 0 ? [{ productId, size, quantity }] : [],
  )

async function writeCounts(tx: Transaction, lines: readonly InspectedLine[]): Promise<void> {
  for (const { returnId, n, good, damaged, missing, refused } of lines)
    await tx
      .update(returnLines)
      .set({ good, damaged, missing, refused })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.n, n)))
}

/** The goods are here, whatever the courier has told so far. */
async function endPickups(
  tx: Transaction,
  { order, row }: LockedReturn,
  userId: string,
  config: OrderMailConfig,
): Promise<void> {
  const moving = and(
    eq(parcels.returnId, row.id),
    eq(parcels.kind, 'return'),
    inArray(parcels.state, ['under_way', 'returning']),
  )
  const fetched = await tx.select().from(parcels).where(moving).for('no key update')
  for (const parcel of fetched)
    await applyEvents(tx, {
      order,
      parcel,
      config,
      events: [
        {
          kind: 'delivered',
          at: await afterItsEvents(tx, parcel.id),
          text: returnMessages.received,
          source: 'staff',
          userId,
        },
      ],
    })
  await cancelPickups(tx, row, userId, returnMessages.received)
}
