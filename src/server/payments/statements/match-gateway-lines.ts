import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { isPaymentId, type GatewayStatement } from '#shared/payments/payment-providers.ts'
import type { Database } from '../../db/database.ts'
import { captures, refunds, type statementLines } from '../../trade/tables/payment.tables.ts'
import type { ReadLine } from './read-statement.ts'

type Matched = Pick<
  typeof statementLines.$inferSelect,
  'amountPaise' | 'feePaise' | 'captureId' | 'refundId' | 'state'
>

/**
 * Matches lines of a gateway's statement by the ids of payments and refunds. They change no order; one of another
 * amount stays open. `hasGross` says that credits have what the customer paid, and not what is paid out of it.
 */
export async function matchGatewayLines(
  db: Database,
  kind: GatewayStatement,
  lines: readonly ReadLine[],
  hasGross: boolean,
): Promise<Matched[]> {
  const ids = lines.flatMap(({ reference }) => (reference === null ? [] : [reference]))
  const captureOf = await findCapturesById(db, kind, ids)
  const refundOf = await findRefundsById(db, kind, ids)
  return lines.map(({ reference, amountPaise, feePaise }) => {
    const line = { amountPaise, feePaise, captureId: null, refundId: null }
    const capture = captureOf.get(reference ?? '')
    if (capture && amountPaise > 0) {
      const net = netOf(line, hasGross, capture.amountPaise)
      const isSame = net + feePaise === capture.amountPaise
      return { ...line, captureId: capture.id, amountPaise: net, state: isSame ? 'matched' : 'open' }
    }
    const refund = refundOf.get(reference ?? '')
    if (refund && amountPaise < 0)
      return { ...line, refundId: refund.id, state: refund.amountPaise === -amountPaise ? 'matched' : 'open' }
    const isPayment = reference !== null && isPaymentId(kind, reference)
    const net = amountPaise > 0 ? netOf(line, hasGross) : amountPaise
    return { ...line, amountPaise: net, state: isPayment ? 'open' : 'ignored' }
  })
}

/** Amount paid out, which with its fee is compared with what was captured: as the column says, where neither fits. */
function netOf(
  { amountPaise, feePaise }: { amountPaise: number; feePaise: number },
  hasGross: boolean,
  captured?: number,
): number {
  if (amountPaise === captured) return amountPaise - feePaise
  if (amountPaise + feePaise === captured) return amountPaise
  return hasGross ? amountPaise - feePaise : amountPaise
}

async function findCapturesById(db: Database, kind: GatewayStatement, ids: string[]) {
  const rows = await db
    .select({ id: captures.id, providerId: captures.providerId, amountPaise: captures.amountPaise })
    .from(captures)
    .where(and(eq(captures.provider, kind), inArray(captures.providerId, ['', ...ids])))
  return new Map(rows.map((row) => [row.providerId, row]))
}

async function findRefundsById(db: Database, kind: GatewayStatement, ids: string[]) {
  const rows = await db
    .select({
      id: refunds.id,
      providerRef: refunds.providerRef,
      reference: refunds.reference,
      amountPaise: refunds.amountPaise,
    })
    .from(refunds)
    .innerJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        eq(captures.provider, kind),
        or(inArray(refunds.providerRef, ['', ...ids]), inArray(refunds.reference, ['', ...ids])),
      ),
    )
  return new Map(
    rows.flatMap((row) => [[row.reference, row] as const, [row.providerRef ?? '', row] as const]),
  )
}

/** Matches lines that an earlier statement had before the store knew their payment. */
export async function matchLateLines(db: Database): Promise<void> {
  await db.execute(sql`
    update statement_lines l set state = 'matched', capture_id = c.id
    from captures c
    where l.state = 'open' and l.amount_paise > 0 and c.provider = l.kind and c.provider_id = l.external_id
      and c.amount_paise = l.amount_paise + l.fee_paise`)
}
