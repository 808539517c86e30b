import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ReadLine } from './read-statement.ts'
import { signsOfLine } from './signs-of-line.ts'

/** Says which of these lines of a bank name a payment or a refund that the store knows. */
export async function findOurSigns(
  db: Database,
  lines: readonly ReadLine[],
): Promise<(line: ReadLine) => boolean> {
  const signsOf = new Map(
    lines.map((line) => {
      const { utrs, references } = signsOfLine(line)
      return [line, [...utrs, ...references, ...(line.reference === null ? [] : [line.reference])]]
    }),
  )
  const all = sql.param([...new Set([...signsOf.values()].flat())])
  const { rows } = await db.execute<{ sign: string }>(sql`
    select utr as sign from payments where utr = any(${all}::text[])
    union all select reference from payments where reference = any(${all}::text[]) and provider = 'upi'
    union all select provider_id from captures where provider = 'upi' and provider_id = any(${all}::text[])
    union all select reference from refunds where reference = any(${all}::text[])
    union all select hand_reference from refunds where hand_reference = any(${all}::text[])`)
  const ours = new Set(rows.map(({ sign }) => sign))
  return (line) => (signsOf.get(line) ?? []).some((sign) => ours.has(sign))
}
