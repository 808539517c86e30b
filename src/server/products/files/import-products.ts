import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import {
  importLimits,
  importResponseLimit,
  shownValue,
  type ImportResponse,
  type ImportLine,
} from '#shared/products/product-import.schema.ts'
import type { TaxTerms } from '#shared/tax/tax-settings.schema.ts'
import { slugFrom } from '#shared/slug.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findAdminProductsIn } from '../editing/admin-product.queries.ts'
import { withHsnCode, type ProductState } from '../editing/product-state.ts'
import { freeProductIds } from '../editing/free-product-ids.ts'
import { planImport, type Catalogue, type ImportPlan, type PlannedRow } from './plan-import.ts'
import { changedSince, type Since } from './changed-since.ts'
import { valueText } from './product-cells.ts'
import { readProductFile, type FileRow, type ProductFile } from './read-product-file.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { spellKnownValues } from '../editing/spell-known-values.ts'
import { findTaxTerms } from '../tax-terms/tax-terms.queries.ts'
import { missingOnSale } from '../editing/check-declarations.ts'
import { taxProblem } from '../editing/check-tax-of-products.ts'
import { changedNames, writeProducts } from '../editing/write-products.ts'

const { task } = shapes()

/** Applies a file, all of it or nothing, or only tells its effect row by row. */
export const importProducts = task('POST /api/admin/products/import', {
  bodyLimit: importLimits.bytes,
  run: async ({ step, body, query, user, deps: { db, config } }) => {
    const overwrite = query.overwrite === 'true'
    const file = await readProductFile(bytesOf(body))
    // Orders wait for locked products, so the plan is made before locking, and again only after an edit in between.
    const early = await planOf(db, file, overwrite)
    if (query.dry_run === 'true')
      return unchanged(reportOf(refuseOnSale(early, await findTaxTerms(db), config), true))
    const report = await step(async ({ tx, audit }) => {
      await tx.execute(sql`select from collections order by id for key share`)
      const planned = (await lockAsPlanned(tx, early, file, overwrite))
        ? early
        : await planOf(tx, file, overwrite)
      const plan = refuseOnSale(planned, await findTaxTerms(tx), config)
      const imported = reportOf(plan, false)
      if (imported.refused > 0) throw refusal(imported)
      const ids = await idsFor(tx, plan.rows)
      await writeProducts(
        { tx, audit },
        plan.rows.map(({ before, after }, index) => ({ id: ids[index]!, before, after })),
        { by: user, action: 'product.import', reason: 'import', deferSearch: true },
      )
      return imported
    })
    // The import is committed: an error here would make staff repeat it. The sweep retries.
    await refreshSearch(db).catch(() => {})
    return report.creates + report.updates === 0 ? unchanged(report) : report
  },
})

function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes text/csv')
  return body
}

interface BasedPlan extends ImportPlan {
  ids: string[]
  catalogue: Catalogue
}

async function planOf(db: Database, file: ProductFile, overwrite: boolean): Promise<BasedPlan> {
  const ids = idsOf(file.rows)
  const which = sql`select id from products where id = any(${sql.param(ids)}::text[]) order by id`
  const since = overwrite ? new Map<string, Since>() : await changedSince(db, file.rows)
  const products = await findAdminProductsIn(db, which)
  const catalogue = {
    products: new Map(products.map((product) => [product.id, product])),
    collections: await collectionsOf(db),
    since,
  }
  const plan = await planImport(file, catalogue)
  return { ...plan, rows: [...(await spellKnownValues(db, plan.rows))], ids, catalogue }
}

/**
 * Locks the products of a plan in id order, as orders do. Returns false where products or collections have changed
 * since, or stock that is to stay as it is; where the file sets the stock, what is sold meanwhile does not matter.
 */
async function lockAsPlanned(
  tx: Transaction,
  { ids, catalogue }: BasedPlan,
  { rows }: ProductFile,
  overwrite: boolean,
): Promise<boolean> {
  const locked = await tx.execute<{ id: string; version: number }>(
    sql`select id, version from products where id = any(${sql.param(ids)}::text[]) order by id for no key update`,
  )
  const { products, collections, since } = catalogue
  return (
    locked.rows.length === products.size &&
    locked.rows.every(({ id, version }) => products.get(id)?.version === version) &&
    isDeepStrictEqual(await collectionsOf(tx), collections) &&
    (overwrite || isDeepStrictEqual(await changedSince(tx, rows), since))
  )
}

/** Refuses rows whose product may not be on sale as they have it, with the HSN code that it would get. */
function refuseOnSale<Plan extends ImportPlan>(
  plan: Plan,
  terms: TaxTerms,
  shop: Pick<Config, 'ownShop'>,
): Plan {
  const problems = [...plan.problems]
  const coded = plan.rows.map((row) => ({ ...row, after: withHsnCode(shop, row.after) }))
  const rows = coded.filter(({ row, before, after }) => {
    const found = {
      ...taxProblem(terms, { after, names: changedNames({ before, after }) }),
      ...missingOnSale(shop, { before, after }),
    }
    for (const [column, message] of Object.entries(found))
      if (problems.length < importResponseLimit) problems.push({ row, column, message, name: after.name })
    return Object.keys(found).length === 0
  })
  return {
    ...plan,
    rows,
    refused: plan.refused + coded.length - rows.length,
    problems: problems.toSorted((a, b) => a.row - b.row),
  }
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
  const slugs = rows.filter(({ before }) => before === null).map(({ after }) => slugFrom(after.name))
  const newIds = slugs.length === 0 ? [] : await freeProductIds(tx, slugs)
  const nextId = newIds.values()
  return rows.map(({ before }) => before?.id ?? nextId.next().value!)
}

function reportOf(plan: ImportPlan, dryRun: boolean): ImportResponse {
  const changing = plan.rows.filter((row) => row.before === null || changedNames(row).length > 0)
  const creates = changing.filter(({ before }) => before === null).length
  return {
    dry_run: dryRun,
    creates,
    updates: changing.length - creates,
    unchanged: plan.rows.length - changing.length,
    refused: plan.refused,
    problems: plan.problems,
    kept: new Set(plan.left.map(({ row }) => row)).size,
    left: plan.left.slice(0, importResponseLimit),
    lines: changing.slice(0, importResponseLimit).map(lineOf),
  }
}

function lineOf({ row, before, after }: PlannedRow): ImportLine {
  const names = changedNames({ before, after }) as (keyof ProductState)[]
  const column = (name: string) => (name === 'sizeStock' ? 'stock' : name)
  const shown = (state: ProductState | null, name: keyof ProductState) =>
    valueText(state, name).slice(0, shownValue)
  return {
    row,
    action: before ? 'update' : 'create',
    id: before?.id ?? null,
    name: after.name,
    changes: before ? names.map(column) : [],
    values: names
      .map((name) => ({ column: column(name), before: shown(before, name), after: shown(after, name) }))
      .filter((value) => before !== null || value.after !== ''),
  }
}

function refusal({ refused, problems }: ImportResponse): StoreError {
  const rows = refused === 1 ? '1 row needs' : `${refused} rows need`
  return new StoreError('VALIDATION_FAILED', `${rows} attention. Nothing was changed`, {
    details: { refused, problems },
  })
}
