import { and, count, eq, sql } from 'drizzle-orm'
import type { LineKind } from '#shared/payments/payment-providers.ts'
import type { GivenColumns, StatementColumns, StatementUpload } from '#shared/payments/statement.schema.ts'
import type { Database } from '../../db/database.ts'
import { statementLines } from '../../trade/tables/payment.tables.ts'
import { readStatement, type ReadLine, type ReadStatement } from './read-statement.ts'
import { findSavedColumns } from './statement-columns.ts'

export interface UploadedStatement {
  kind: LineKind
  bytes: Buffer
  columns: GivenColumns | null
}

/** Says what is in a statement, and changes nothing. */
export async function previewStatement(db: Database, upload: UploadedStatement): Promise<StatementUpload> {
  const statement = await readAs(db, upload)
  return statementReport(db, upload.kind, statement, await countKnown(db, upload.kind, statement.lines), true)
}

export const isReadable = ({ date, credit, debit }: StatementColumns): boolean =>
  date !== null && (credit !== null || debit !== null)

/** Reads a statement by the columns that were named, else by those of the last one of its kind where it has them. */
export async function readAs(
  db: Database,
  { bytes, kind, columns: given }: UploadedStatement,
): Promise<ReadStatement> {
  const saved = given === null ? await findSavedColumns(db, kind) : null
  if (saved !== null) {
    const statement = await readStatement(bytes, saved, true, kind)
    const { unit: _, ...names } = saved
    const { columns } = statement
    const isSame = Object.entries(names).every(
      ([field, name]) => (name ?? null) === null || columns[field as keyof StatementColumns] === name,
    )
    if (isSame && isReadable(columns)) return statement
  }
  return readStatement(bytes, given, false, kind)
}

const keysOf = (lines: readonly ReadLine[]): string[] => lines.map(({ lineKey }) => lineKey)

export async function countKnown(db: Database, kind: LineKind, lines: readonly ReadLine[]): Promise<number> {
  return Object.values(await countStates(db, kind, lines)).reduce((sum, one) => sum + one, 0)
}

async function countStates(db: Database, kind: LineKind, lines: readonly ReadLine[]) {
  const rows = await db
    .select({ state: statementLines.state, lines: count() })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.kind, kind),
        sql`${statementLines.lineKey} = any(${sql.param(keysOf(lines))}::text[])`,
      ),
    )
    .groupBy(statementLines.state)
  const counted = { matched: 0, open: 0, ignored: 0 }
  for (const { state, lines: some } of rows) counted[state] = some
  return counted
}

/** Lines and problems that a preview shows. */
const shown = 20

export async function statementReport(
  db: Database,
  kind: LineKind,
  { headers, columns, question, rows, lines, skipped, problems }: ReadStatement,
  known: number,
  preview: boolean,
): Promise<StatementUpload> {
  return {
    preview,
    headers,
    columns,
    question,
    rows,
    lines: lines.length,
    known,
    added: lines.length - known,
    ...(preview ? { matched: 0, open: 0, ignored: 0 } : await countStates(db, kind, lines)),
    skipped,
    problems: problems.slice(0, shown),
    samples: lines.slice(0, shown).map(({ row, at, text, reference, amountPaise, feePaise }) => ({
      row,
      at: at.toISOString(),
      text,
      reference,
      amount_paise: amountPaise,
      fee_paise: feePaise,
    })),
  }
}
