import { count, desc, eq, inArray, max, min, sql } from 'drizzle-orm'
import type { StatementImport } from '#shared/payments/statement.schema.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { statementImports, statementLines } from '../../trade/tables/payment.tables.ts'

const pageSize = 20

/** One page of the statements that were taken in, newest first. A line counts for the first statement that had it. */
export async function findStatements(
  db: Database,
  { page = 1, limit = pageSize }: { page?: number | undefined; limit?: number | undefined },
) {
  const [rows, [all]] = await Promise.all([
    db
      .select({ statement: statementImports, by: users.name })
      .from(statementImports)
      .leftJoin(users, eq(users.id, statementImports.by))
      .orderBy(desc(statementImports.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(statementImports),
  ])
  const figuresOf = await findFigures(
    db,
    rows.map(({ statement }) => statement.id),
  )
  const statements = rows.map(({ statement: { id, kind, at }, by }): StatementImport => {
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
  return { statements, total: all!.total, page, pages: Math.ceil(all!.total / limit) }
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
