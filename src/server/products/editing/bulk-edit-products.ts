import { sql } from 'drizzle-orm'
import { editConflict, notFound, StoreError } from '#shared/errors.ts'
import { rupees } from '#shared/money.ts'
import { originalPriceAfter, priceAfter, stockAfter, type Changed } from '#shared/products/bulk-edit.ts'
import type { BulkEdit, BulkEditResponse, BulkLine } from '#shared/products/bulk-edit.schema.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findAdminProductsOf } from './admin-product.queries.ts'
import { lockProducts } from './lock-products.ts'
import { productState, type ProductState } from './product-state.ts'
import { writeProducts, type ProductWrite } from './write-products.ts'

/**
 * Changes the prices or stock of many products, all or none. Throws NOT_FOUND, EDIT_CONFLICT where a product was
 * edited since the preview, VALIDATION_FAILED with `lines` where a change is not possible.
 */
export async function bulkEditProducts(
  db: Database,
  by: SessionUser,
  { ids, change, versions, dry_run }: BulkEdit,
): Promise<BulkEditResponse> {
  const wanted = [...new Set(ids)]
  if (dry_run) return reportOf(await findAdminProductsOf(db, inOrder(wanted)), change, true)
  return transaction(db, async (tx) => {
    const products = await lockProducts(tx, wanted)
    if (products.length < wanted.length) throw notFound(productNotFound)
    const edited = products.find(
      ({ id, version }) => versions?.[id] !== undefined && versions[id] !== version,
    )
    if (edited) throw editConflict(edited)
    const report = reportOf(products, change, false)
    refuseErrors(report.lines)
    const writes = products.map((product, index) => writeOf(product, report.lines[index]!))
    const note = change.kind === 'stock' ? change.reason : undefined
    await writeProducts(tx, writes, { by, action: 'product.bulk', reason: 'admin', note })
    return report
  })
}

function refuseErrors(all: readonly BulkLine[]): void {
  const lines = all.filter(({ error }) => error !== null)
  const [first] = lines
  if (!first) return
  throw new StoreError('VALIDATION_FAILED', `${first.name}: ${first.error}`, { details: { lines } })
}

const inOrder = (ids: string[]) =>
  sql`select id from products where id = any(${sql.param(ids)}::text[]) order by id`

function lineOf(product: AdminProduct, change: BulkEdit['change']): BulkLine {
  const { id, name, version } = product
  const before = figuresOf(product)
  const changed = figuresAfter(product, change)
  return {
    id,
    name,
    version,
    before,
    after: changed.ok ? changed.value : null,
    error: changed.ok ? null : changed.error,
  }
}

type Figures = BulkLine['before']

const figuresOf = ({ price, original_price, sizeStock }: ProductState): Figures => ({
  price,
  original_price,
  sizeStock,
})

function figuresAfter(product: AdminProduct, change: BulkEdit['change']): Changed<Figures> {
  const before = figuresOf(product)
  if (change.kind === 'stock') {
    const stock = stockAfter(product.sizeStock, change)
    return stock.ok ? { ok: true, value: { ...before, sizeStock: stock.value } } : stock
  }
  const price = priceAfter(product.price, change)
  if (!price.ok) return price
  const original = originalPriceAfter(product, price.value, change)
  return {
    ok: true,
    value: {
      ...before,
      price: rupees(price.value),
      original_price: original === null ? null : rupees(original),
    },
  }
}

function reportOf(
  products: readonly AdminProduct[],
  change: BulkEdit['change'],
  dryRun: boolean,
): BulkEditResponse {
  const lines = products.map((product) => lineOf(product, change))
  const changed = lines.filter(
    ({ before, after }) => after && JSON.stringify(after) !== JSON.stringify(before),
  )
  return {
    dry_run: dryRun,
    lines,
    changed: changed.length,
    refused: lines.filter(({ error }) => error !== null).length,
  }
}

/** Requires a line without error. */
const writeOf = (before: AdminProduct, { after }: BulkLine): ProductWrite => ({
  id: before.id,
  before,
  after: { ...productState(before), ...after },
})
