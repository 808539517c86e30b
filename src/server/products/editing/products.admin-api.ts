import { notFound } from '#shared/errors.ts'
import {
  adminProductResponse,
  adminProductListResponse,
  adminProductQuerySchema,
  adminProductRemovedResponse,
  ledgerResponse,
  newProductSchema,
  productEditSchema,
  stockEditSchema,
} from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { pageQuerySchema } from '#shared/schema/query.ts'
import type { Deps } from '../../http/deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findAdminProduct, findAdminProducts } from './admin-product.queries.ts'
import { archiveProduct } from './archive-product.ts'
import { createProduct } from './create-product.ts'
import { findLedger } from '../stock/ledger.queries.ts'
import { productParams } from './product-params.ts'
import { setStock } from '../stock/set-stock.ts'
import { updateProduct } from './update-product.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: products']
const response = { 200: adminProductResponse }

export function productsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.products,
    {
      config,
      schema: {
        summary: 'All products',
        tags,
        querystring: adminProductQuerySchema,
        response: { 200: adminProductListResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findAdminProducts(db, request.query)) }),
  )

  app.post(
    adminApi.products,
    {
      config,
      schema: {
        summary: 'Put a product on sale, or begin a draft',
        tags,
        body: newProductSchema,
        response: { 201: adminProductResponse },
      },
    },
    async (request, reply) => {
      const product = await createProduct(db, signedIn(request), request.body)
      return reply.code(201).send({ success: true, product })
    },
  )

  app.get(
    adminApi.product,
    { config, schema: { summary: 'One product', tags, params: productParams, response } },
    async (request) => {
      const product = await findAdminProduct(db, request.params.id)
      if (!product) throw notFound(productNotFound)
      return { success: true as const, product }
    },
  )

  app.put(
    adminApi.product,
    {
      config,
      schema: {
        summary: 'Edit a product: only what is named changes',
        tags,
        refusals: ['EDIT_CONFLICT'],
        params: productParams,
        body: productEditSchema,
        response,
      },
    },
    async (request) => ({
      success: true as const,
      product: await updateProduct(db, signedIn(request), request.params.id, request.body),
    }),
  )

  app.delete(
    adminApi.product,
    {
      config,
      schema: {
        summary: 'Delete a product, or archive it where it was ever ordered',
        tags,
        params: productParams,
        response: { 200: adminProductRemovedResponse },
      },
    },
    async (request) => ({
      success: true as const,
      product: await archiveProduct(db, signedIn(request), request.params.id),
    }),
  )

  app.put(
    adminApi.productStock,
    {
      config,
      schema: {
        summary: 'Set the stock of every size; a size left out is taken off the shelf',
        tags,
        refusals: ['EDIT_CONFLICT'],
        params: productParams,
        body: stockEditSchema,
        response,
      },
    },
    async (request) => ({
      success: true as const,
      product: await setStock(db, signedIn(request), request.params.id, request.body),
    }),
  )

  app.get(
    adminApi.productLedger,
    {
      config,
      schema: {
        summary: 'Every change of stock',
        tags,
        params: productParams,
        querystring: pageQuerySchema,
        response: { 200: ledgerResponse },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await findLedger(db, request.params.id, request.query)),
    }),
  )
}
