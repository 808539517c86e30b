import { eq, sql } from 'drizzle-orm'
import { collectionNotFound } from '#shared/products/collections/collection.schema.ts'
import { editConflict, invalid, notFound } from '#shared/errors.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { slugFrom } from '#shared/slug.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { products } from '../product.tables.ts'
import { putStock } from '../stock/put-stock.ts'
import { stockToPut } from '../stock/set-stock.ts'
import { findAdminProduct } from './admin-product.queries.ts'
import { checkDeclarations } from './check-declarations.ts'
import { freeProductId } from './free-product-ids.ts'
import { lockProduct } from './lock-products.ts'
import { productChanged } from './product-changed.ts'
import { editedProductState, newProductState, productState, withHsnCode } from './product-state.ts'
import { writeProducts } from './write-products.ts'

const { command } = shapes()

/** The id of a product is made from its name. */
export const createProduct = command(
  'POST /api/products',
  async ({ tx, body: { draft, ...input }, user, deps: { config }, audit }) => {
    await requireCollection(tx, input.collection_id)
    const id = await freeProductId(tx, slugFrom(input.name))
    const after = { ...withHsnCode(config, newProductState(input)), archived: draft, draft }
    checkDeclarations(config, { before: null, after })
    await writeProducts({ tx, audit }, [{ id, before: null, after }], {
      by: user,
      action: 'product.create',
      reason: 'admin',
    })
    return { product: (await findAdminProduct(tx, id))! }
  },
)

/** Changes the named fields of a product, never its id. An edit of an old version is refused with the current product. */
export const updateProduct = command(
  'PUT /api/products/:id',
  async ({ tx, params: { id }, body: edit, user, deps: { config }, audit }) => {
    const before = await lockProduct(tx, id)
    if (edit.version !== undefined && edit.version !== before.version) throw editConflict(before)
    if (edit.collection_id !== undefined) await requireCollection(tx, edit.collection_id)
    const sizeStock = edit.sizeStock && stockToPut(before, edit.sizeStock, edit.stock_seen)
    const after = editedProductState(before, { ...edit, sizeStock })
    checkDeclarations(config, { before, after })
    await writeProducts({ tx, audit }, [{ id, before, after }], {
      by: user,
      action: 'product.update',
      reason: 'admin',
      note: edit.stock_reason,
      isNewVersion: true,
    })
    return { product: (await findAdminProduct(tx, id))! }
  },
)

/** Locks a collection until the transaction ends. */
async function requireCollection(tx: Transaction, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from collections where id = ${id} for key share`)
  if (rowCount === 0) throw invalid({ collection_id: collectionNotFound })
}

/** Copies a product with its pictures and sizes, under a name and address of its own. The copy is archived and has no stock. */
export const duplicateProduct = command(
  'POST /api/admin/products/:id/duplicate',
  async ({ tx, params: { id }, body, user, audit }) => {
    const original = await findAdminProduct(tx, id)
    if (!original) throw notFound(productNotFound)
    const name = body?.name ?? `${original.name.slice(0, 190)} (copy)`
    const copyId = await freeProductId(tx, slugFrom(name))
    const after = {
      ...productState(original),
      name,
      // That of the original is about its name.
      seo_title: null,
      archived: true,
      draft: false,
      sizeStock: Object.fromEntries(original.sizes.map((size) => [size, 0])),
    }
    await writeProducts({ tx, audit }, [{ id: copyId, before: null, after }], {
      by: user,
      action: 'product.create',
      reason: 'admin',
    })
    await tx.execute(sql`
      insert into product_images (product_id, media_id, position)
      select ${copyId}, media_id, position from product_images where product_id = ${id}`)
    return { product: (await findAdminProduct(tx, copyId))! }
  },
)

/**
 * Deletes a product and returns null, or archives and returns it if it was ever ordered, because its orders show it
 * (docs/product/back-office.md, Products).
 */
export const archiveProduct = command(
  'DELETE /api/products/:id',
  async ({ tx, params: { id }, user, audit }) => {
    const before = await lockProduct(tx, id)
    const ordered = await tx.execute(sql`select from order_lines where product_id = ${id} limit 1`)
    const isKept = ordered.rowCount !== 0
    if (isKept)
      await tx
        .update(products)
        .set({ archivedAt: sql`coalesce(${products.archivedAt}, now())` })
        .where(eq(products.id, id))
    else {
      await putStock(tx, [{ id, sizeStock: {} }], { reason: 'admin', by: user, note: 'Product deleted' })
      await tx.delete(products).where(eq(products.id, id))
    }
    const product = await findAdminProduct(tx, id)
    await productChanged({ tx, audit }, isKept ? 'archive' : 'delete', before, product)
    return { product }
  },
)
