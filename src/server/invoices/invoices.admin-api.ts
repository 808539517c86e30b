import { indianMonth } from '#shared/invoices/financial-year.ts'
import { documentColumns, documentRows, hsnCells, hsnColumns } from '#shared/invoices/gstr1.ts'
import { taxCalls } from '#shared/invoices/invoice-calls.ts'
import { settings } from '#shared/settings/settings.ts'
import { Gstr1Sums } from '#shared/tax/gstr1-tables.ts'
import { returnedDocument } from '#shared/tax/returned-document.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Database } from '../db/database.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { refuseEmptied } from '../shop/refuse-emptied.ts'
import { mountSetting } from '../settings/edit-setting.ts'
import { sellerRules } from './edit-seller.ts'
import { documentsBetween } from './invoice.queries.ts'

const { download } = shapes()

const downloadDocuments = download(
  'GET /api/admin/gstr1.csv',
  { file: ({ query: filter }) => ({ name: 'gstr1.csv', filter }) },
  ({ db, query: { month }, reply }) =>
    sendCsv(reply, {
      fileName: `gstr1-${month}.csv`,
      columns: documentColumns,
      pages: rowsOfDocuments(db, month),
      cells: (row) => row,
    }),
)

const downloadHsn = download(
  'GET /api/admin/gstr1-hsn.csv',
  { file: ({ query: filter }) => ({ name: 'gstr1-hsn.csv', filter }) },
  ({ db, query: { month }, reply }) =>
    sendCsv(reply, {
      fileName: `gstr1-hsn-${month}.csv`,
      columns: hsnColumns,
      pages: hsnSums(db, month),
      cells: hsnCells,
    }),
)

async function* rowsOfDocuments(db: Database, month: string) {
  for await (const documents of documentsBetween(db, indianMonth(month)))
    yield documents.flatMap(documentRows)
}

/** Yields one batch, after reading the whole month. */
async function* hsnSums(db: Database, month: string) {
  const sums = new Gstr1Sums()
  for await (const documents of documentsBetween(db, indianMonth(month)))
    for (const document of documents) {
      const returned = returnedDocument(document)
      if (returned) sums.add(returned)
    }
  const { hsn_b2b: business, hsn_b2c: consumers } = sums.tables()
  yield [
    ...business.map((sum) => ({ ...sum, supply: 'B2B' as const })),
    ...consumers.map((sum) => ({ ...sum, supply: 'B2C' as const })),
  ]
}

/** The seller's details, and the tax files of a month (GSTR-1). */
export function invoicesAdminApi(app: StoreServer, deps: Deps): void {
  mountSetting(app, deps, settings.seller, {
    ...sellerRules,
    options: { preValidation: refuseEmptied(deps, 'The seller', ['legal_name']) },
  })
  mount(app, deps, taxCalls, {
    'GET /api/admin/gstr1.csv': downloadDocuments,
    'GET /api/admin/gstr1-hsn.csv': downloadHsn,
  })
}
