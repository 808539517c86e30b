import { createHash } from 'node:crypto'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { invalid, StoreError } from '#shared/errors.ts'
import type { GivenColumns, StatementColumns, StatementUpload } from '#shared/payments/statement.schema.ts'
import type { GatewayStatement, LineKind } from '#shared/payments/payment-providers.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { statementImports, statementLines } from '../../trade/tables/payment.tables.ts'
import { isGross } from './choose-columns.ts'
import { importRemittanceLines } from './import-remittance.ts'
import { matchBankLine } from './match-bank-line.ts'
import { matchGatewayLines, matchLateLines } from './match-gateway-lines.ts'
import { readStatement, type ReadLine, type ReadStatement } from './read-statement.ts'
import { findSavedColumns, saveColumns } from './statement-columns.ts'
import { signsOfLine } from './signs-of-line.ts'

interface Upload {
  by: SessionUser
  config: OrderMailConfig
  kind: LineKind
  bytes: Buffer
  columns: GivenColumns | null
}

type UploadedStatement = Pick<Upload, 'kind' | 'bytes' | 'columns'>

/** Says what is in a statement, and changes nothing. Throws BAD_REQUEST. */
export async function previewStatement(db: Database, upload: UploadedStatement): Promise<StatementUpload> {
  const statement = await readAs(db, upload)
  return reportOf(db, upload.kind, statement, await countKnown(db, upload.kind, statement.lines), true)
}

/**
 * Takes in a statement. Lines that were there before count once, and are matched again where they were not; so a statement
 * of which only a part was taken in can be sent again. Throws BAD_REQUEST and VALIDATION_FAILED.
 */
export async function importStatement(db: Database, upload: Upload): Promise<StatementUpload> {
  const { kind } = upload
  const statement = await readAs(db, upload)
  if (!isReadable(statement.columns)) throw invalid({ columns: columnsNeeded })
  if (kind === 'courier' && statement.columns.reference === null)
    throw invalid({ columns: 'Choose the column of the AWB' })
  if (statement.lines.length === 0)
    throw new StoreError('BAD_REQUEST', 'No line of this statement can be read')
  const known = await countKnown(db, kind, statement.lines)
  const importId = await insertImport(db, upload, statement)
  await matchLateLines(db)
  for (let start = 0; start < statement.lines.length; start += batchSize) {
    const lines = statement.lines.slice(start, start + batchSize)
    if (kind === 'bank') await importBankLines(db, upload, importId, lines)
    else if (kind === 'courier')
      await importRemittanceLines(
        db,
        lines.map((line) => rowOf(line, kind, importId)),
      )
    else await importGatewayLines(db, kind, importId, lines, isGross(statement.columns))
  }
  return reportOf(db, kind, statement, known, false)
}

const batchSize = 500
const columnsNeeded = 'Choose the column of the date, and that of the credits or debits'

const isReadable = ({ date, credit, debit }: StatementColumns): boolean =>
  date !== null && (credit !== null || debit !== null)

/** Reads a statement by the columns that were named, else by those of the last one of its kind where it has them. */
async function readAs(
  db: Database,
  { bytes, kind, columns: given }: UploadedStatement,
): Promise<ReadStatement> {
  const saved = given === null ? await findSavedColumns(db, kind) : null
  if (saved !== null) {
    const statement = readStatement(bytes, saved, true, kind)
    const { unit: _, ...names } = saved
    const { columns } = statement
    const isSame = Object.entries(names).every(
      ([field, name]) => (name ?? null) === null || columns[field as keyof StatementColumns] === name,
    )
    if (isSame && isReadable(columns)) return statement
  }
  return readStatement(bytes, given, false, kind)
}

async function insertImport(
  db: Database,
  { by, kind, bytes }: Upload,
  { lines, columns }: ReadStatement,
): Promise<number> {
  const fileSha256 = createHash('sha256').update(bytes).digest('hex')
  return transaction(db, async (tx) => {
    const [inserted] = await tx
      .insert(statementImports)
      .values({ kind, fileSha256, by: by.id })
      .onConflictDoNothing()
      .returning({ id: statementImports.id })
    const [before] = inserted
      ? []
      : await tx.select().from(statementImports).where(eq(statementImports.fileSha256, fileSha256))
    if (before && before.kind !== kind)
      throw new StoreError('BAD_REQUEST', 'This file was read as another kind of statement before')
    const id = (inserted ?? before)!.id
    await saveColumns(tx, kind, columns)
    await recordAudit(tx, {
      by,
      action: 'statement.import',
      entity: 'statement',
      entityId: String(id),
      after: { kind, lines: lines.length },
    })
    return id
  })
}

async function importBankLines(
  db: Database,
  { by, config }: Upload,
  importId: number,
  lines: readonly ReadLine[],
): Promise<void> {
  const isOurs = await findOurSigns(db, lines)
  await insertLines(
    db,
    lines.map((line) => ({ ...rowOf(line, 'bank', importId), state: isOurs(line) ? 'open' : 'ignored' })),
  )
  const keys = lines.filter(isOurs).map(({ lineKey }) => lineKey)
  const unmatched = await db
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.kind, 'bank'),
        inArray(statementLines.lineKey, ['', ...keys]),
        ne(statementLines.state, 'matched'),
      ),
    )
    .orderBy(statementLines.id)
  for (const { id } of unmatched) await matchBankLine(db, id, { by, config })
}

async function importGatewayLines(
  db: Database,
  kind: GatewayStatement,
  importId: number,
  lines: readonly ReadLine[],
  hasGross: boolean,
): Promise<void> {
  const matched = await matchGatewayLines(db, kind, lines, hasGross)
  await insertLines(
    db,
    lines.map((line, index) => ({ ...rowOf(line, kind, importId), ...matched[index]! })),
  )
}

type NewLine = typeof statementLines.$inferInsert

const rowOf = (line: ReadLine, kind: LineKind, importId: number): Omit<NewLine, 'state'> => ({
  importId,
  kind,
  lineKey: line.lineKey,
  externalId: line.reference,
  amountPaise: line.amountPaise,
  feePaise: line.feePaise,
  text: line.text,
  at: line.at,
})

/** A line that was open before, and is matched now, is matched. */
async function insertLines(db: Database, rows: NewLine[]): Promise<void> {
  await db
    .insert(statementLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [statementLines.kind, statementLines.lineKey],
      set: {
        state: sql`excluded.state`,
        captureId: sql`excluded.capture_id`,
        refundId: sql`excluded.refund_id`,
        amountPaise: sql`excluded.amount_paise`,
      },
      setWhere: sql`${statementLines.state} = 'open' and excluded.state = 'matched'`,
    })
}

const keysOf = (lines: readonly ReadLine[]): string[] => lines.map(({ lineKey }) => lineKey)

async function countKnown(db: Database, kind: LineKind, lines: readonly ReadLine[]): Promise<number> {
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

async function reportOf(
  db: Database,
  kind: LineKind,
  { headers, columns, lines, problems }: ReadStatement,
  known: number,
  preview: boolean,
): Promise<StatementUpload> {
  return {
    preview,
    headers,
    columns,
    lines: lines.length,
    known,
    added: lines.length - known,
    ...(preview ? { matched: 0, open: 0, ignored: 0 } : await countStates(db, kind, lines)),
    skipped: problems.length,
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

/** Says which of these lines of a bank name an order, a payment or a refund that the store knows. */
async function findOurSigns(db: Database, lines: readonly ReadLine[]): Promise<(line: ReadLine) => boolean> {
  const signsOf = new Map(
    lines.map((line) => {
      const { utrs, references, orders } = signsOfLine(line)
      return [line, [...utrs, ...references, ...orders, ...(line.reference === null ? [] : [line.reference])]]
    }),
  )
  const all = sql.param([...new Set([...signsOf.values()].flat())])
  const { rows } = await db.execute<{ sign: string }>(sql`
    select order_id as sign from orders where order_id = any(${all}::text[])
    union all select utr from payments where utr = any(${all}::text[])
    union all select reference from payments where reference = any(${all}::text[]) and provider = 'upi'
    union all select provider_id from captures where provider = 'upi' and provider_id = any(${all}::text[])
    union all select reference from refunds where reference = any(${all}::text[])
    union all select hand_reference from refunds where hand_reference = any(${all}::text[])`)
  const ours = new Set(rows.map(({ sign }) => sign))
  return (line) => (signsOf.get(line) ?? []).some((sign) => ours.has(sign))
}
