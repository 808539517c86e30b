import * as z from 'zod/mini'
import { notFound } from '#shared/errors.ts'
import { adminProductResponse, imageOrderSchema } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { storeImage } from '../../media/store-image.ts'
import { readFiles, withUploads } from '../../media/uploads.ts'
import { findAdminProduct } from '../editing/admin-product.queries.ts'
import { addProductImages, removeProductImage, reorderProductImages } from './edit-product-images.ts'
import { productParams } from '../editing/product-params.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: products']
const imageParams = z.object({ ...productParams.shape, imageId: z.guid() })
const response = { 200: adminProductResponse }

export function productImagesAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps

  withUploads(app, (uploads) => {
    uploads.post(
      adminApi.productImages,
      {
        config,
        schema: {
          summary: 'Add pictures: multipart, one or more of `file`',
          tags,
          consumes: ['multipart/form-data'],
          params: productParams,
          response,
        },
      },
      async (request) => {
        const { id } = request.params
        if (!(await findAdminProduct(db, id))) throw notFound(productNotFound)
        const files = await readFiles(request)
        const mediaIds: string[] = []
        for (const file of files) mediaIds.push((await storeImage(deps, file)).id)
        return {
          success: true as const,
          product: await addProductImages(db, signedIn(request), id, mediaIds),
        }
      },
    )
  })

  app.delete(
    adminApi.productImage,
    { config, schema: { summary: 'Remove a picture', tags, params: imageParams, response } },
    async (request) => ({
      success: true as const,
      product: await removeProductImage(db, signedIn(request), request.params.id, request.params.imageId),
    }),
  )

  app.put(
    adminApi.productImageOrder,
    {
      config,
      schema: {
        summary: 'Put the pictures in order, the thumbnail first',
        tags,
        refusals: ['EDIT_CONFLICT'],
        params: productParams,
        body: imageOrderSchema,
        response,
      },
    },
    async (request) => ({
      success: true as const,
      product: await reorderProductImages(db, signedIn(request), request.params.id, request.body.image_ids),
    }),
  )
}
