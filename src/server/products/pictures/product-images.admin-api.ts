import { productImageCalls, productImageUploads } from '#shared/products/product-admin-calls.ts'
import { mount } from '../../calls/mount.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { withUploads } from '../../media/uploads.ts'
import { addProductImages, removeProductImage, reorderProductImages } from './edit-product-images.ts'

export function productImagesAdminApi(app: StoreServer, deps: Deps): void {
  withUploads(app, (uploads) => {
    mount(uploads, deps, productImageUploads, { 'POST /api/products/:id/images': addProductImages })
  })
  mount(app, deps, productImageCalls, {
    'DELETE /api/products/:id/images/:imageId': removeProductImage,
    'PUT /api/products/:id/images/order': reorderProductImages,
  })
}
