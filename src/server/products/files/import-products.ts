import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import {
  importResponseLimit,
  type ImportResponse,
  type ImportLine,
  type ImportProblem,
} from '#shared/products/product-import.schema.ts'
import { slugOf } from '#shared/slug.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { findAdminProductsOf } from '../editing/admin-product.queries.ts'
import { freeProductIds } from '../editing/free-product-ids.ts'
import { planImport, type Catalogue, type ImportPlan, type PlannedRow } from './plan-import.ts'
import { readProductFile, type FileRow } from './read-product-file.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { spellCategories } from '../editing/spell-categories.ts'
import { checkDeclarations } from '../editing/check-declarations.ts'
import { changedNames, writeProducts } from '../editing/write-products.ts'

type Imported = ImportResponse

/** Reports the effect of a file row by row. Throws BAD_REQUEST for a file that is not a table of products. */
export async function previewImport(db: Database, bytes: Buffer): Promise<Imported> {
  const { rows, problems } = readProductFile(bytes)
  return reportOf(await planOf(db, rows), problems, true)
}

/**
 * Applies a file, all of it or nothing. Throws as `previewImport`, and VALIDATION_FAILED with `problems` where a row
 * is invalid.
 */
export async function importProducts(
  db: Database,
  by: SessionUser,
  bytes: Buffer,
  shop: Pick<Config, 'ownShop'>,
): Promise<Imported> {
  const { rows, problems } = readProductFile(bytes)
  // Orders wait for locked products, so the plan is made before locking, and again only after an edit in between.
  const early = await planOf(db, rows)
  const imported = await transaction(db, async (tx) => {
    await tx.execute(sql`select from collections order by id for key share`)
    const plan = (await lockAsPlanned(tx, early)) ? early : await planOf(tx, rows)
    const report = reportOf(plan, problems, false)
    if (report.refused > 0) throw refusal(report)
    checkDeclarations(shop, plan.rows)
    const ids = await idsFor(tx, plan.rows)
    await writeProducts(
      tx,
      plan.rows.map(({ before, after }, index) => ({ id: ids[index]!, before, after })),
      { by, action: 'product.import', reason: 'import', deferSearch: true },
    )
    return report
  })
  // The import is committed: an error here would make staff repeat it. The sweep retries.
  await refreshSearch(db).catch(() => {})
  return imported
}

interface BasedPlan extends ImportPlan {
  ids: string[]
  catalogue: Catalogue
}

async function planOf(db: Database, rows: readonly FileRow[]): Promise<BasedPlan> {
  const ids = idsOf(rows)
  const which = sql`select id from products where id = any(${sql.param(ids)}::text[]) order by id`
  const products = await findAdminProductsOf(db, which)
  const catalogue = {
    products: new Map(products.map((product) => [product.id, product])),
    collections: await collectionsOf(db),
  }
  const plan = planImport(rows, catalogue)
  return { ...plan, rows: [...(await spellCategories(db, plan.rows))], ids, catalogue }
}

/**
 * Locks the products of a plan in id order, as orders do. Returns false where products or collections have changed
 * since; stock sold meanwhile does not matter, because the file sets the stock.
 */
async function lockAsPlanned(tx: Transaction, { ids, catalogue }: BasedPlan): Promise<boolean> {
  const locked = await tx.execute<{ id: string; version: number }>(
    sql`select id, version from products where id = any(${sql.param(ids)}::text[]) order by id for no key update`,
  )
  const { products, collections } = catalogue
  return (
    locked.rows.length === products.size &&
    locked.rows.every(({ id, version }) => products.get(id)?.version === version) &&
    isDeepStrictEqual(await collectionsOf(tx), collections)
  )
}

const idsOf = (rows: readonly FileRow[]): string[] => [
  ...new Set(rows.map(({ cells }) => cells.id ?? '').filter((id) => id !== '' && id.length <= 200)),
]

/** Collection ids by lower-case name, slug and id. */
async function collectionsOf(db: Database): Promise<Catalogue['collections']> {
  const { rows } = await db.execute<{ id: string; slug: string; name: string }>(
    sql`select id, slug, name from collections order by position desc, id`,
  )
  return new Map([
    ...rows.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...rows.map(({ id, slug }) => [slug, id] as const),
    ...rows.map(({ id }) => [id, id] as const),
  ])
}

/** Ids of the rows' products; new ones are made from the names. */
async function idsFor(tx: Transaction, rows: readonly PlannedRow[]): Promise<string[]> {
  const slugs = rows.filter(({ before }) => before === null).map(({ after }) => slugOf(after.name))
  const newIds = slugs.length === 0 ? [] : await freeProductIds(tx, slugs)
  const nextId = newIds.values()
  return rows.map(({ before }) => before?.id ?? nextId.next().value!)
}

function reportOf(plan: ImportPlan, ofFile: ImportProblem[], dryRun: boolean): Imported {
  const problems = [...ofFile, ...plan.problems].sort((a, b) => a.row - b.row)
  const lines = plan.rows.map(lineOf)
  const changing = lines.filter(({ action, changes }) => action === 'create' || changes.length > 0)
  const creates = changing.filter(({ action }) => action === 'create').length
  return {
    dry_run: dryRun,
    creates,
    updates: changing.length - creates,
    unchanged: lines.length - changing.length,
    refused: new Set(problems.map(({ row }) => row)).size,
    problems: problems.slice(0, importResponseLimit),
    lines: changing.slice(0, importResponseLimit),
  }
}

const lineOf = ({ row, before, after }: PlannedRow): ImportLine => ({
  row,
  action: before ? 'update' : 'create',
  id: before?.id ?? null,
  name: after.name,
  changes: before
    ? changedNames({ before, after }).map((name) => (name === 'sizeStock' ? 'stock' : name))
    : [],
})

function refusal({ refused, problems }: Imported): StoreError {
  const rows = refused === 1 ? '1 row needs' : `${refused} rows need`
  return new StoreError('VALIDATION_FAILED', `${rows} attention. Nothing was changed`, {
    details: { refused, problems },
  })
}
