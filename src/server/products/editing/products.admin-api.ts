import { notFound } from '#shared/errors.ts'
import { productAdminCalls } from '#shared/products/product-admin-calls.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findLedger } from '../stock/ledger.queries.ts'
import { setStock } from '../stock/set-stock.ts'
import { findAdminProduct, findAdminProducts } from './admin-product.queries.ts'
import { archiveProduct } from './archive-product.ts'
import { createProduct } from './create-product.ts'
import { updateProduct } from './update-product.ts'

export function productsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, productAdminCalls, {
    'GET /api/products': ({ query }) => findAdminProducts(db, query),
    'POST /api/products': async ({ body, user }) => ({
      product: await createProduct(db, user, body, config),
    }),
    'GET /api/products/:id': async ({ params }) => {
      const product = await findAdminProduct(db, params.id)
      if (!product) throw notFound(productNotFound)
      return { product }
    },
    'PUT /api/products/:id': async ({ params, body, user }) => ({
      product: await updateProduct(db, user, params.id, body, config),
    }),
    'DELETE /api/products/:id': async ({ params, user }) => ({
      product: await archiveProduct(db, user, params.id),
    }),
    'PUT /api/products/:id/stock': async ({ params, body, user }) => ({
      product: await setStock(db, user, params.id, body),
    }),
    'GET /api/products/:id/ledger': ({ params, query }) => findLedger(db, params.id, query),
  })
}
