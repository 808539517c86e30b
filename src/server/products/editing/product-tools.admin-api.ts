import { StoreError } from '#shared/errors.ts'
import { productToolCalls, productImport } from '#shared/products/product-admin-calls.ts'
import { importLimits, productColumns } from '#shared/products/product-import.schema.ts'
import { sendCsv } from '../../http/csv.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findProductChoices } from '../catalogue/product-choices.queries.ts'
import { importProducts, previewImport } from '../files/import-products.ts'
import { cellsOf, productTemplate } from '../files/product-cells.ts'
import { allAdminProducts } from './admin-product.queries.ts'
import { bulkEditProducts } from './bulk-edit-products.ts'
import { duplicateProduct } from './duplicate-product.ts'

export function productToolsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, productToolCalls, {
    'POST /api/admin/products/bulk': ({ body, user }) => bulkEditProducts(db, user, body),
    'POST /api/admin/products/:id/duplicate': async ({ params, user }) => ({
      product: await duplicateProduct(db, user, params.id),
    }),
    'GET /api/admin/products/choices': () => findProductChoices(db),
    'GET /api/admin/products.csv': ({ query }, reply) =>
      sendCsv(reply, {
        fileName: 'products.csv',
        columns: productColumns,
        pages: allAdminProducts(db, query),
        cells: cellsOf,
      }),
    'GET /api/admin/products/template.csv': (_request, reply) =>
      sendCsv(reply, {
        fileName: 'products-template.csv',
        columns: productColumns,
        pages: productTemplate(db),
        cells: (cells) => cells,
      }),
  })

  void app.register(async (files: StoreServer) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mountCalls(files, productImport, {
      'POST /api/admin/products/import': {
        bodyLimit: importLimits.bytes,
        handler: ({ query, body, user }) => {
          const bytes = fileOf(body)
          return query.dry_run === 'true' ? previewImport(db, bytes) : importProducts(db, user, bytes, config)
        },
      },
    })
  })
}

function fileOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes text/csv')
  return body
}
