import { and, desc, eq, inArray, max, min, sql } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import type {
  StatementImport,
  StatementLine,
  StatementLinesQuery,
} from '#shared/payments/statement.schema.ts'
import type { LineRow } from './match-bank-line.ts'
import { users } from '../../users/user.tables.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { containsPattern } from '../../db/contains-pattern.ts'
import { statementImports, statementLines } from '../../trade/tables/payment.tables.ts'

const pageSize = 20

/** One page of the statements that were taken in, newest first. A line counts for the first statement that had it. */
export async function findStatements(
  db: Database,
  { page = 1, limit = pageSize }: { page?: number | undefined; limit?: number | undefined },
) {
  return paged(
    'statements',
    { page, limit },
    (window) => readStatements(db, window),
    () => db.$count(statementImports),
  )
}

async function readStatements(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementImport[]> {
  const rows = await db
    .select({ statement: statementImports, by: users.name })
    .from(statementImports)
    .leftJoin(users, eq(users.id, statementImports.by))
    .orderBy(desc(statementImports.id))
    .limit(limit)
    .offset(offset)
  const figuresOf = await findFigures(
    db,
    rows.map(({ statement }) => statement.id),
  )
  return rows.map(({ statement: { id, kind, at }, by }) => {
    const lines = figuresOf.get(id)
    return {
      id,
      kind,
      by,
      at: at.toISOString(),
      from: lines?.from?.toISOString() ?? null,
      to: lines?.to?.toISOString() ?? null,
      matched: lines?.matched ?? 0,
      open: lines?.open ?? 0,
      ignored: lines?.ignored ?? 0,
    }
  })
}

async function findFigures(db: Database, ids: number[]) {
  const ofState = (state: string) =>
    sql<number>`count(*) filter (where ${statementLines.state} = ${state})::int`
  const rows = await db
    .select({
      importId: statementLines.importId,
      from: min(statementLines.at),
      to: max(statementLines.at),
      matched: ofState('matched'),
      open: ofState('open'),
      ignored: ofState('ignored'),
    })
    .from(statementLines)
    .where(inArray(statementLines.importId, ids))
    .groupBy(statementLines.importId)
  return new Map(rows.map((row) => [row.importId, row]))
}

/** One page of the lines of all statements, newest first: also of those that were ignored, which staff may take up. */
export async function findStatementLines(
  db: Database,
  { state, statement, search, page = 1, limit = pageSize }: Given<StatementLinesQuery>,
) {
  const wanted = and(
    state && eq(statementLines.state, state),
    statement === undefined ? undefined : eq(statementLines.importId, statement),
    search === undefined
      ? undefined
      : sql`concat_ws(' ', ${statementLines.text}, ${statementLines.externalId}) ilike ${containsPattern(search)}`,
  )
  return paged(
    'lines',
    { page, limit },
    async ({ offset }) => {
      const read = db.select().from(statementLines).where(wanted).orderBy(desc(statementLines.id))
      return (await read.limit(limit).offset(offset)).map(lineView)
    },
    () => countUpTo(db, sql`from ${statementLines} where ${wanted ?? sql`true`}`, { page, limit }),
  )
}

export const lineView = (line: LineRow): StatementLine => ({
  id: line.id,
  kind: line.kind,
  at: line.at.toISOString(),
  text: line.text,
  reference: line.externalId,
  amount_paise: line.amountPaise,
  fee_paise: line.feePaise,
  state: line.state,
})
