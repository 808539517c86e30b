import { eq, sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import {
  maxRedirects,
  redirectMessages,
  type Redirect,
  type RedirectImport,
} from '#shared/redirects/redirect.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalidate } from '../cache/invalidation.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { readCsv } from '../http/read-csv.ts'
import { textOfCell } from '../http/csv.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { cleanPath, planRedirects, type RedirectRow } from './plan-redirects.ts'
import { findRedirect, titlesAt } from './redirect.queries.ts'
import { redirects } from './redirect.tables.ts'

type Source = Redirect['source']

/** Throws VALIDATION_FAILED, and ALREADY_EXISTS for an address that is a page. */
export async function saveRedirect(
  db: Database,
  by: SessionUser,
  given: { from: string; to: string },
): Promise<Redirect> {
  const row = { row: 1, from: cleanPath(given.from), to: given.to }
  return transaction(db, async (tx) => {
    const [title] = (await titlesAt(tx, [row.from])).values()
    if (title !== undefined) {
      const message = redirectMessages.taken(title)
      throw new StoreError('ALREADY_EXISTS', message, { fields: { from: message } })
    }
    const { problems } = await writeRows(tx, [row], 'hand')
    const [problem] = problems
    if (problem)
      throw invalid({ [problem.message === redirectMessages.from ? 'from' : 'to']: problem.message })
    await audit(tx, by, 'save', row.from, { to: row.to })
    return (await findRedirect(tx, row.from))!
  })
}

/** Throws NOT_FOUND. */
export async function removeRedirect(db: Database, by: SessionUser, from: string): Promise<void> {
  await transaction(db, async (tx) => {
    const gone = await tx.delete(redirects).where(eq(redirects.from, from)).returning()
    if (gone.length === 0) throw notFound()
    await audit(tx, by, 'remove', from)
  })
}

/** Takes a file of `from,to`, all of it or nothing. Throws BAD_REQUEST, and VALIDATION_FAILED with `problems`. */
export async function importRedirects(
  db: Database,
  by: SessionUser,
  bytes: Buffer,
  dryRun: boolean,
): Promise<RedirectImport> {
  const rows = readRows(bytes)
  return transaction(db, async (tx) => {
    const before = await targetsOf(tx)
    const { targets, problems } = await plan(tx, before, rows)
    const froms = new Set(rows.map(({ from }) => from))
    const known = [...froms].filter((from) => targets.has(from))
    const report = {
      dry_run: dryRun,
      created: known.filter((from) => !before.has(from)).length,
      changed: known.filter((from) => before.has(from) && before.get(from) !== targets.get(from)).length,
      refused: problems.length,
      problems: problems.slice(0, 100),
    }
    if (dryRun) return report
    if (problems.length > 0) throw refusal(problems)
    await write(tx, before, targets, 'file')
    await audit(tx, by, 'import', 'redirects.csv', { rows: rows.length })
    return report
  })
}

/** An address has changed: the old one leads to the new one, which is a page now. */
export async function followAddress(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.from, to))
  await writeRows(tx, [{ row: 1, from, to }], 'slug')
}

async function writeRows(tx: Transaction, rows: RedirectRow[], source: Source) {
  const before = await targetsOf(tx)
  const planned = await plan(tx, before, rows)
  if (planned.problems.length === 0) await write(tx, before, planned.targets, source)
  return planned
}

async function plan(tx: Transaction, before: ReadonlyMap<string, string>, rows: RedirectRow[]) {
  const titles = await titlesAt(
    tx,
    rows.map(({ from }) => from),
  )
  const planned = planRedirects(before, rows, (path) => titles.get(path))
  if (planned.targets.size > maxRedirects) throw invalid({ from: redirectMessages.tooMany })
  return planned
}

/** Locks out other changes: a chain may run through any redirect. */
async function targetsOf(tx: Transaction): Promise<Map<string, string>> {
  await tx.execute(sql`lock table redirects in share row exclusive mode`)
  const rows = await tx.select({ from: redirects.from, to: redirects.to }).from(redirects)
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** Writes the redirects that have changed. A chain that was flattened keeps its source. */
async function write(
  tx: Transaction,
  before: ReadonlyMap<string, string>,
  targets: ReadonlyMap<string, string>,
  source: Source,
): Promise<void> {
  const changed = [...targets].filter(([from, to]) => before.get(from) !== to)
  const froms = changed.map(([from]) => from)
  await tx.execute(sql`
    insert into redirects ("from", "to", source)
    select * from unnest(${sql.param(froms)}::text[], ${sql.param(changed.map(([, to]) => to))}::text[]), (values (${source})) as s(source)
    on conflict ("from") do update set "to" = excluded."to"`)
  // Links of menus and of home follow a page that has moved.
  await invalidate(tx, [cacheTag.shop])
}

function readRows(bytes: Buffer): RedirectRow[] {
  const [head, ...rows] = readCsv(bytes)
  const names =
    head?.record.map((name) =>
      name
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase(),
    ) ?? []
  const [from, to] = [names.indexOf('from'), names.indexOf('to')]
  if (from < 0 || to < 0)
    throw new StoreError('BAD_REQUEST', 'The first row has to name the columns from and to')
  return rows.map(({ row, record }) => ({
    row,
    from: cleanPath(textOfCell(record[from] ?? '')),
    to: textOfCell(record[to] ?? '').trim(),
  }))
}

const refusal = (problems: { row: number; message: string }[]): StoreError =>
  new StoreError('VALIDATION_FAILED', `Row ${problems[0]!.row}: ${problems[0]!.message}`, {
    details: { problems: problems.slice(0, 100) },
  })

const audit = (tx: Transaction, by: SessionUser, action: string, entityId: string, after?: unknown) =>
  recordAudit(tx, { by, action: `redirect.${action}`, entity: 'redirect', entityId, after })
