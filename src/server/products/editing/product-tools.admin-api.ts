import { adminApi } from '#shared/admin-routes.ts'
import { StoreError } from '#shared/errors.ts'
import { bulkEditResponse, bulkEditSchema } from '#shared/products/bulk-edit.schema.ts'
import { adminProductResponse, adminProductQuerySchema } from '#shared/products/product-admin.schema.ts'
import {
  importResponse,
  importLimits,
  importQuerySchema,
  productChoicesResponse,
  productColumns,
} from '#shared/products/product-import.schema.ts'
import type { Deps } from '../../http/deps.ts'
import { sendCsv } from '../../http/csv.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findProductChoices } from '../catalogue/product-choices.queries.ts'
import { importProducts, previewImport } from '../files/import-products.ts'
import { cellsOf, productTemplate } from '../files/product-cells.ts'
import { allAdminProducts } from './admin-product.queries.ts'
import { bulkEditProducts } from './bulk-edit-products.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { productParams } from './product-params.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: products']

export function productToolsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.post(
    adminApi.productsBulk,
    {
      config,
      schema: {
        summary:
          'Change the prices or the stock of many products, all or none; with dry_run only tell what would be',
        tags,
        refusals: ['NOT_FOUND', 'EDIT_CONFLICT'],
        body: bulkEditSchema,
        response: { 200: bulkEditResponse },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await bulkEditProducts(db, signedIn(request), request.body)),
    }),
  )

  app.post(
    adminApi.productDuplicate,
    {
      config,
      schema: {
        summary: 'A copy of a product, archived',
        tags,
        params: productParams,
        response: { 201: adminProductResponse },
      },
    },
    async (request, reply) => {
      const product = await duplicateProduct(db, signedIn(request), request.params.id)
      return reply.code(201).send({ success: true, product })
    },
  )

  app.get(
    adminApi.productChoices,
    {
      config,
      schema: {
        summary: 'Categories, badges, colours and sizes in use',
        tags,
        response: { 200: productChoicesResponse },
      },
    },
    async () => ({ success: true as const, ...(await findProductChoices(db)) }),
  )

  app.get(
    adminApi.productsCsv,
    {
      config,
      schema: { summary: 'The products of the list as CSV', tags, querystring: adminProductQuerySchema },
    },
    (request, reply) =>
      sendCsv(reply, {
        fileName: 'products.csv',
        columns: productColumns,
        pages: allAdminProducts(db, request.query),
        cells: cellsOf,
      }),
  )

  app.get(
    adminApi.productsTemplate,
    { config, schema: { summary: 'A product file to fill in', tags } },
    (_request, reply) =>
      sendCsv(reply, {
        fileName: 'products-template.csv',
        columns: productColumns,
        pages: productTemplate(db),
        cells: (cells) => cells,
      }),
  )

  void app.register(async (files: StoreServer) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    files.post(
      adminApi.productsImport,
      {
        config,
        bodyLimit: importLimits.bytes,
        schema: {
          summary:
            'Create and change products from a CSV file, all or none; with dry_run only tell what would be',
          tags,
          consumes: ['text/csv'],
          querystring: importQuerySchema,
          response: { 200: importResponse },
        },
      },
      async (request) => {
        const bytes = fileOf(request.body)
        const imported =
          request.query.dry_run === 'true'
            ? await previewImport(db, bytes)
            : await importProducts(db, signedIn(request), bytes)
        return { success: true as const, ...imported }
      },
    )
  })
}

function fileOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes text/csv')
  return body
}
