import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound } from '#shared/errors.ts'
import { isReordering } from '#shared/is-reordering.ts'
import { maxProductImages, type AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { Step } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { storeImage } from '../../media/store-image.ts'
import { readFiles } from '../../media/uploads.ts'
import { findAdminProduct } from '../editing/admin-product.queries.ts'
import { lockProduct } from '../editing/lock-products.ts'
import { productChanged } from '../editing/product-changed.ts'
import { productImages, products } from '../product.tables.ts'

const { command } = shapes()

/** Appends uploaded pictures. */
export const addProductImages = command('POST /api/products/:id/images', {
  ask: async ({ request, params: { id }, deps }) => {
    if (!(await findAdminProduct(deps.db, id))) throw notFound(productNotFound)
    const mediaIds: string[] = []
    for (const file of await readFiles(request)) mediaIds.push((await storeImage(deps, file)).id)
    return mediaIds
  },
  run: ({ tx, audit, params: { id }, asked: mediaIds }) =>
    changeImages({ tx, audit }, id, async ({ images }) => {
      if (images.length + mediaIds.length > maxProductImages)
        throw invalid({ file: `A product may have at most ${maxProductImages} pictures` })
      const last = sql<number>`(select coalesce(max(position), -1) from product_images where product_id = ${id})`
      await tx.insert(productImages).values(
        mediaIds.map((mediaId, index) => ({
          productId: id,
          mediaId,
          position: sql`${last} + ${index + 1}`,
        })),
      )
    }),
})

export const removeProductImage = command(
  'DELETE /api/products/:id/images/:imageId',
  ({ tx, audit, params: { id, imageId } }) =>
    changeImages({ tx, audit }, id, async () => {
      const { rowCount } = await tx
        .delete(productImages)
        .where(and(eq(productImages.productId, id), eq(productImages.id, imageId)))
      if (rowCount === 0) throw notFound('Picture not found')
    }),
)

/** Reorders the pictures, the thumbnail first. */
export const reorderProductImages = command(
  'PUT /api/products/:id/images/order',
  ({ tx, audit, params: { id }, body: { image_ids: imageIds } }) =>
    changeImages({ tx, audit }, id, async (product) => {
      if (!isReordering(product.image_ids, imageIds))
        throw invalid({ image_ids: 'Name every picture of the product once' })
      if (imageIds.length === 0) return
      const place = sql`array_position(${sql.param(imageIds)}::uuid[], ${productImages.id})`
      await tx.update(productImages).set({ position: place }).where(inArray(productImages.id, imageIds))
    }),
)

async function changeImages(
  { tx, audit }: Step,
  id: string,
  work: (before: AdminProduct) => Promise<void>,
): Promise<{ product: AdminProduct }> {
  const before = await lockProduct(tx, id)
  await work(before)
  await tx.update(products).set({ sample: false }).where(eq(products.id, id))
  const product = (await findAdminProduct(tx, id))!
  await productChanged({ tx, audit }, 'images', before, product)
  return { product }
}
