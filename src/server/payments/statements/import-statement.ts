import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { invalid, StoreError } from '#shared/errors.ts'
import type { StatementUpload } from '#shared/payments/statement.schema.ts'
import type { GatewayStatement, LineKind } from '#shared/payments/payment-providers.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { TakeStep } from '../../calls/task.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../http/deps.ts'
import { captureConstraint } from '../../trade/known-captures.ts'
import { statementImports, statementLines } from '../../trade/tables/payment.tables.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { isGross } from './choose-columns.ts'
import { importRemittanceLines } from './import-remittance.ts'
import { matchBankLine } from './match-bank-line.ts'
import { matchGatewayLines, matchLateLines } from './match-gateway-lines.ts'
import {
  countKnown,
  isReadable,
  previewStatement,
  readAs,
  statementReport,
  type UploadedStatement,
} from './preview-statement.ts'
import { readRemittanceForm, readStatementForm, type LinesForm } from './read-statement-form.ts'
import type { ReadLine, ReadStatement } from './read-statement.ts'
import { saveColumns } from './statement-columns.ts'
import { signsOfLine } from './signs-of-line.ts'

const { task } = shapes()

export const uploadStatement = task('POST /api/admin/statements', async ({ request, ...taking }) =>
  takeStatement(taking, await readStatementForm(request)),
)

export const uploadRemittance = task('POST /api/admin/remittances', async ({ request, ...taking }) =>
  takeStatement(taking, await readRemittanceForm(request)),
)

interface Taking {
  step: TakeStep
  user: SessionUser
  deps: Deps
}

async function takeStatement(
  { step, user, deps }: Taking,
  { preview, ...form }: LinesForm & { kind: LineKind },
) {
  return preview
    ? unchanged(await previewStatement(deps.db, form))
    : importStatement(deps.db, step, { ...form, user, deps })
}

interface Upload extends UploadedStatement {
  user: SessionUser
  deps: Deps
}

/**
 * Takes in a statement. Lines that were there before count once, and are matched again where they were not; so a statement
 * of which only a part was taken in can be sent again.
 */
async function importStatement(db: Database, step: TakeStep, upload: Upload): Promise<StatementUpload> {
  const { kind } = upload
  const statement = await readAs(db, upload)
  if (!isReadable(statement.columns)) throw invalid({ columns: statement.question ?? columnsNeeded })
  if (kind === 'courier' && statement.columns.reference === null)
    throw invalid({ columns: 'Choose the column of the AWB' })
  if (statement.lines.length === 0)
    throw new StoreError('BAD_REQUEST', 'No line of this statement can be read')
  const known = await countKnown(db, kind, statement.lines)
  const importId = await insertImport(step, upload, statement)
  await matchLateLines(db)
  for (let start = 0; start < statement.lines.length; start += batchSize) {
    const lines = statement.lines.slice(start, start + batchSize)
    if (kind === 'bank') await importBankLines(db, step, upload, importId, lines)
    else if (kind === 'courier') {
      const rows = lines.map((line) => rowOf(line, kind, importId))
      await step(({ tx }) => importRemittanceLines(tx, rows))
    } else await importGatewayLines(db, kind, importId, lines, isGross(statement.columns))
  }
  return statementReport(db, kind, statement, known, false)
}

const batchSize = 500
const columnsNeeded = 'Choose the column of the date, and that of the credits or debits'

async function insertImport(
  step: TakeStep,
  { user, kind, bytes }: Upload,
  { lines, columns }: ReadStatement,
): Promise<number> {
  const fileSha256 = createHash('sha256').update(bytes).digest('hex')
  return step(async ({ tx, audit }) => {
    const [inserted] = await tx
      .insert(statementImports)
      .values({ kind, fileSha256, by: user.id })
      .onConflictDoNothing()
      .returning({ id: statementImports.id })
    const [before] = inserted
      ? []
      : await tx.select().from(statementImports).where(eq(statementImports.fileSha256, fileSha256))
    if (before && before.kind !== kind)
      throw new StoreError('BAD_REQUEST', 'This file was read as another kind of statement before')
    const id = (inserted ?? before)!.id
    await saveColumns(tx, kind, columns)
    audit({
      action: 'statement.import',
      entity: 'statement',
      id: String(id),
      after: { kind, lines: lines.length },
    })
    return id
  })
}

async function importBankLines(
  db: Database,
  step: TakeStep,
  { user, deps }: Upload,
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
  for (const { id } of unmatched)
    await step((one) => matchBankLine(one, id, { user, deps }), { retryOn: [captureConstraint] })
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
