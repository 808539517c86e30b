import { productImport, productToolCalls } from '#shared/products/product-admin-calls.ts'
import { productColumns } from '#shared/products/product-import.schema.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import { sendCsv } from '../../http/csv.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findProductChoices } from '../catalogue/product-choices.queries.ts'
import { importProducts } from '../files/import-products.ts'
import { productCells, exportMoment, productTemplate } from '../files/product-cells.ts'
import { allAdminProducts } from './admin-product.queries.ts'
import { bulkEditProducts } from './bulk-edit-products.ts'
import { duplicateProduct } from './edit-products.ts'

const { query, download } = shapes()

const listChoices = query('GET /api/admin/products/choices', { from: 'db' }, ({ db }) =>
  findProductChoices(db),
)

/** Read from `db`: an import compares with the moment of the export what was changed since. */
const downloadProducts = download(
  'GET /api/admin/products.csv',
  { file: ({ query: filter }) => ({ name: 'products.csv', filter }) },
  async ({ deps: { db }, query: wanted, reply }) => {
    const at = await exportMoment(db)
    return sendCsv(reply, {
      fileName: 'products.csv',
      columns: productColumns,
      pages: allAdminProducts(db, wanted),
      cells: (product) => productCells(product, at),
    })
  },
)

const downloadTemplate = query('GET /api/admin/products/template.csv', { from: 'db' }, ({ db, reply }) =>
  sendCsv(reply, {
    fileName: 'products-template.csv',
    columns: productColumns,
    pages: productTemplate(db),
    cells: (cells) => cells,
  }),
)

export function productToolsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, productToolCalls, {
    'POST /api/admin/products/bulk': bulkEditProducts,
    'POST /api/admin/products/:id/duplicate': duplicateProduct,
    'GET /api/admin/products/choices': listChoices,
    'GET /api/admin/products.csv': downloadProducts,
    'GET /api/admin/products/template.csv': downloadTemplate,
  })

  void app.register(async (files: StoreServer) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mount(files, deps, productImport, { 'POST /api/admin/products/import': importProducts })
  })
}
