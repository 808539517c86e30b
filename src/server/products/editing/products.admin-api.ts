import { notFound } from '#shared/errors.ts'
import { productAdminCalls } from '#shared/products/product-admin-calls.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findLedger } from '../stock/ledger.queries.ts'
import { setStock } from '../stock/set-stock.ts'
import { findAdminProduct, findAdminProducts } from './admin-product.queries.ts'
import { archiveProduct, createProduct, updateProduct } from './edit-products.ts'

const { query } = shapes()

const listProducts = query('GET /api/products', { from: 'db' }, ({ db, query: wanted }) =>
  findAdminProducts(db, wanted),
)

const showProduct = query('GET /api/products/:id', { from: 'db' }, async ({ db, params: { id } }) => {
  const product = await findAdminProduct(db, id)
  if (!product) throw notFound(productNotFound)
  return { product }
})

const showLedger = query(
  'GET /api/products/:id/ledger',
  { from: 'db' },
  ({ db, params: { id }, query: wanted }) => findLedger(db, id, wanted),
)

export function productsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, productAdminCalls, {
    'GET /api/products': listProducts,
    'POST /api/products': createProduct,
    'GET /api/products/:id': showProduct,
    'PUT /api/products/:id': updateProduct,
    'DELETE /api/products/:id': archiveProduct,
    'PUT /api/products/:id/stock': setStock,
    'GET /api/products/:id/ledger': showLedger,
  })
}
