import { sql } from 'drizzle-orm'
import { editConflict, notFound, StoreError } from '#shared/errors.ts'
import { rupees } from '#shared/money.ts'
import { originalPriceAfter, priceAfter, stockAfter, type Changed } from '#shared/products/bulk-edit.ts'
import type { BulkEdit, BulkEditResponse, BulkLine } from '#shared/products/bulk-edit.schema.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { findAdminProductsIn } from './admin-product.queries.ts'
import { lockProducts } from './lock-products.ts'
import { productState, type ProductState } from './product-state.ts'
import { writeProducts, type ProductWrite } from './write-products.ts'

const { task } = shapes()

/** Changes the prices or stock of many products, all or none. One that was edited since the preview is refused. */
export const bulkEditProducts = task(
  'POST /api/admin/products/bulk',
  async ({ step, body: { ids, change, versions, dry_run }, user, deps: { db } }) => {
    const wanted = [...new Set(ids)]
    if (dry_run) return unchanged(reportOf(await findAdminProductsIn(db, inOrder(wanted)), change, true))
    const report = await step(async ({ tx, audit }) => {
      const products = await lockProducts(tx, wanted)
      if (products.length < wanted.length) throw notFound(productNotFound)
      const edited = products.find(
        ({ id, version }) => versions?.[id] !== undefined && versions[id] !== version,
      )
      if (edited) throw editConflict(edited)
      const planned = reportOf(products, change, false)
      refuseErrors(planned.lines)
      const writes = products.map((product, index) => writeOf(product, planned.lines[index]!))
      const note = change.kind === 'stock' ? change.reason : undefined
      await writeProducts({ tx, audit }, writes, { by: user, action: 'product.bulk', reason: 'admin', note })
      return planned
    })
    return report.changed === 0 ? unchanged(report) : report
  },
)

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
