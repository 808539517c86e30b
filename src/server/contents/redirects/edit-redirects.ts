import { eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import {
  maxRedirectFile,
  maxRedirects,
  redirectMessages,
  shownRedirects,
  type Redirect,
} from '#shared/contents/redirects/redirect.schema.ts'
import { redirectPath } from '#shared/contents/redirects/redirect-path.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { headOfTable } from '../../http/files/head-of-table.ts'
import { readTable } from '../../http/files/read-table.ts'
import { planRedirects, redirectRows, type RedirectRow } from './plan-redirects.ts'
import { findRedirect, titlesAt } from './redirect.queries.ts'
import { redirects } from './redirect.tables.ts'

const { command } = shapes()

type Source = Redirect['source']

export const saveRedirect = command(
  'PUT /api/admin/redirects',
  async ({ tx, body: { from: given, to }, audit }) => {
    // A query typed by hand is refused, not dropped.
    const from = /[?#]/.test(given) ? given : redirectPath(given)
    const [title] = (await titlesAt(tx, [from])).values()
    if (title !== undefined) {
      const message = redirectMessages.taken(title)
      throw new StoreError('ALREADY_EXISTS', message, { fields: { from: message } })
    }
    const { problems } = await writeRows(tx, [{ row: 1, from, to }], 'hand')
    const [problem] = problems
    if (problem)
      throw invalid({ [problem.message === redirectMessages.from ? 'from' : 'to']: problem.message })
    audit({ action: 'redirect.save', entity: 'redirect', id: from, after: { to } })
    return { redirect: (await findRedirect(tx, from))! }
  },
)

export const removeRedirect = command(
  'DELETE /api/admin/redirects',
  async ({ tx, query: { from = '' }, audit }) => {
    const named = inArray(redirects.from, [from, redirectPath(from)])
    const gone = await tx.delete(redirects).where(named).returning()
    if (gone.length === 0) throw notFound()
    audit({ action: 'redirect.remove', entity: 'redirect', id: from })
  },
)

/** Takes a file of `from,to`, all of it or nothing. */
export const importRedirects = command('POST /api/admin/redirects/import', {
  bodyLimit: maxRedirectFile,
  ask: async ({ body, deps: { config } }) => {
    if (!Buffer.isBuffer(body)) throw new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes text/csv')
    return redirectRows(await readRows(body), config.publicUrl)
  },
  run: async ({ tx, asked: rows, query, audit }) => {
    const isDryRun = query.dry_run === 'true'
    const before = await targetsOf(tx)
    const { targets, problems } = await plan(tx, before, rows)
    const froms = new Set(rows.map(({ from }) => from))
    const known = [...froms].filter((from) => targets.has(from))
    const report = {
      dry_run: isDryRun,
      created: known.filter((from) => !before.has(from)).length,
      changed: known.filter((from) => before.has(from) && before.get(from) !== targets.get(from)).length,
      refused: problems.length,
      problems: problems.slice(0, 100),
      lines: rows
        .filter(({ from }) => targets.has(from) && targets.get(from) !== before.get(from))
        .slice(0, shownRedirects)
        .map(({ row, from }) => ({ row, from, to: targets.get(from)!, before: before.get(from) ?? null })),
      notes: rows
        .flatMap(({ row, note }) => (note === undefined ? [] : [{ row, message: note }]))
        .slice(0, 100),
    }
    if (isDryRun) return unchanged(report)
    if (problems.length > 0) throw refusal(problems)
    await write(tx, before, targets, 'file')
    audit({
      action: 'redirect.import',
      entity: 'redirect',
      id: 'redirects.csv',
      after: { rows: rows.length },
    })
    return report
  },
})

/** An address has changed: the old one leads to the new one, which is a page now. */
export async function followAddress(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.from, redirectPath(to)))
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
  const planned = await planRedirects(before, rows, (path) => titles.get(path))
  if (planned.targets.size > maxRedirects) throw invalid({ from: redirectMessages.tooMany })
  return planned
}

/** Locks out other changes: a chain may run through any redirect. */
async function targetsOf(tx: Transaction): Promise<Map<string, string>> {
  await tx.execute(sql`lock table redirects in share row exclusive mode`)
  const rows = await tx.select({ from: redirects.from, to: redirects.to }).from(redirects)
  return new Map(rows.map(({ from, to }) => [redirectPath(from), to]))
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

async function readRows(bytes: Buffer): Promise<RedirectRow[]> {
  const table = await readTable(bytes, { rows: maxRedirects + 21, tooMany: redirectMessages.tooManyRows })
  const { head, below } = headOfTable(table, ['from', 'to'])
  const [from, to] = [head.indexOf('from'), head.indexOf('to')]
  if (from < 0 || to < 0)
    throw new StoreError('BAD_REQUEST', 'The first row has to name the columns from and to')
  if (below.length > maxRedirects) throw new StoreError('BAD_REQUEST', redirectMessages.tooManyRows)
  return below.map(({ row, cells }) => ({ row, from: cells[from] ?? '', to: cells[to] ?? '' }))
}

const refusal = (problems: { row: number; message: string }[]): StoreError =>
  new StoreError('VALIDATION_FAILED', `Row ${problems[0]!.row}: ${problems[0]!.message}`, {
    details: { problems: problems.slice(0, 100) },
  })
