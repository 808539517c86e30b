import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound } from '#shared/errors.ts'
import { isReordering } from '#shared/is-reordering.ts'
import { maxProductImages, type AdminProduct } from '#shared/products/product-admin.schema.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { findAdminProduct } from '../editing/admin-product.queries.ts'
import { lockProduct } from '../editing/lock-products.ts'
import { productChanged } from '../editing/product-changed.ts'
import { productImages, products } from '../product.tables.ts'

/** Appends stored pictures. Throws NOT_FOUND, and VALIDATION_FAILED above the maximum. */
export async function addProductImages(
  db: Database,
  by: SessionUser,
  id: string,
  mediaIds: string[],
): Promise<AdminProduct> {
  return changeImages(db, by, id, async (tx, { images }) => {
    if (images.length + mediaIds.length > maxProductImages)
      throw invalid({ file: `A product may have at most ${maxProductImages} pictures` })
    const last = sql<number>`(select coalesce(max(position), -1) from product_images where product_id = ${id})`
    await tx
      .insert(productImages)
      .values(
        mediaIds.map((mediaId, index) => ({ productId: id, mediaId, position: sql`${last} + ${index + 1}` })),
      )
  })
}

/** Throws NOT_FOUND where the product has no such picture. */
export async function removeProductImage(
  db: Database,
  by: SessionUser,
  id: string,
  imageId: string,
): Promise<AdminProduct> {
  return changeImages(db, by, id, async (tx) => {
    const { rowCount } = await tx
      .delete(productImages)
      .where(and(eq(productImages.productId, id), eq(productImages.id, imageId)))
    if (rowCount === 0) throw notFound('Picture not found')
  })
}

/** Reorders the pictures, the thumbnail first. Throws VALIDATION_FAILED unless every picture is named once. */
export async function reorderProductImages(
  db: Database,
  by: SessionUser,
  id: string,
  imageIds: string[],
): Promise<AdminProduct> {
  return changeImages(db, by, id, async (tx, product) => {
    if (!isReordering(product.image_ids, imageIds))
      throw invalid({ image_ids: 'Name every picture of the product once' })
    if (imageIds.length === 0) return
    const place = sql`array_position(${sql.param(imageIds)}::uuid[], ${productImages.id})`
    await tx.update(productImages).set({ position: place }).where(inArray(productImages.id, imageIds))
  })
}

async function changeImages(
  db: Database,
  by: SessionUser,
  id: string,
  change: (tx: Transaction, before: AdminProduct) => Promise<void>,
): Promise<AdminProduct> {
  return transaction(db, async (tx) => {
    const before = await lockProduct(tx, id)
    await change(tx, before)
    await tx.update(products).set({ sample: false }).where(eq(products.id, id))
    const after = (await findAdminProduct(tx, id))!
    await productChanged(tx, id, { by, action: 'images', before, after })
    return after
  })
}
