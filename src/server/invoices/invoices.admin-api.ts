import { indianMonth } from '#shared/invoices/financial-year.ts'
import { documentColumns, documentRows, hsnCells, hsnColumns } from '#shared/invoices/gstr1.ts'
import { taxCalls } from '#shared/invoices/invoice-calls.ts'
import { Gstr1Sums } from '#shared/tax/gstr1-tables.ts'
import { returnedDocument } from '#shared/tax/returned-document.ts'
import { recordExport } from '../audit/record-export.ts'
import type { Database } from '../db/database.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { refuseEmptied } from '../landing/refuse-emptied.ts'
import { findSeller } from '../landing/seller.queries.ts'
import { editSeller } from './edit-seller.ts'
import { documentsBetween } from './invoice.queries.ts'

/** The seller's details, and the tax files of a month (GSTR-1). */
export function invoicesAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db' | 'reports'>): void {
  const { db, reports } = deps
  mountCalls(app, taxCalls, {
    'GET /api/admin/store/seller': async () => ({ seller: await findSeller(db) }),
    'PUT /api/admin/store/seller': {
      preValidation: refuseEmptied(deps, 'The seller', ['legal_name']),
      handler: async ({ body, user }) => ({ seller: await editSeller(db, user, body) }),
    },
    'GET /api/admin/gstr1.csv': async ({ query, user }, reply) => {
      const { month } = query
      await recordExport(db, user, 'gstr1.csv', query)
      return sendCsv(reply, {
        fileName: `gstr1-${month}.csv`,
        columns: documentColumns,
        pages: rowsOfDocuments(reports, month),
        cells: (row) => row,
      })
    },
    'GET /api/admin/gstr1-hsn.csv': ({ query }, reply) => {
      const { month } = query
      return sendCsv(reply, {
        fileName: `gstr1-hsn-${month}.csv`,
        columns: hsnColumns,
        pages: hsnSums(reports, month),
        cells: hsnCells,
      })
    },
  })
}

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
