import { notFound } from '#shared/errors.ts'
import { productImageUploads, productImageCalls } from '#shared/products/product-admin-calls.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { storeImage } from '../../media/store-image.ts'
import { readFiles, withUploads } from '../../media/uploads.ts'
import { findAdminProduct } from '../editing/admin-product.queries.ts'
import { addProductImages, removeProductImage, reorderProductImages } from './edit-product-images.ts'

export function productImagesAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps

  withUploads(app, (uploads) => {
    mountCalls(uploads, productImageUploads, {
      'POST /api/products/:id/images': async (request) => {
        const { id } = request.params
        if (!(await findAdminProduct(db, id))) throw notFound(productNotFound)
        const files = await readFiles(request)
        const mediaIds: string[] = []
        for (const file of files) mediaIds.push((await storeImage(deps, file)).id)
        return {
          product: await addProductImages(db, request.user, id, mediaIds),
        }
      },
    })
  })

  mountCalls(app, productImageCalls, {
    'DELETE /api/products/:id/images/:imageId': async ({ params, user }) => ({
      product: await removeProductImage(db, user, params.id, params.imageId),
    }),
    'PUT /api/products/:id/images/order': async ({ params, body, user }) => ({
      product: await reorderProductImages(db, user, params.id, body.image_ids),
    }),
  })
}
