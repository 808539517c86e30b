import { indianMonth } from '#shared/invoices/financial-year.ts'
import { addToHsn, documentCells, documentColumns, hsnCells, hsnColumns } from '#shared/invoices/gstr1.ts'
import { taxCalls } from '#shared/invoices/invoice-calls.ts'
import { recordExport } from '../audit/record-export.ts'
import type { Database } from '../db/database.ts'
import { sendCsv } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findSeller } from '../landing/seller.queries.ts'
import { editSeller } from './edit-seller.ts'
import { documentsBetween } from './invoice.queries.ts'

/** The seller's details, and the tax files of a month (GSTR-1). */
export function invoicesAdminApi(app: StoreServer, { db, reports }: Pick<Deps, 'db' | 'reports'>): void {
  mountCalls(app, taxCalls, {
    'GET /api/admin/store/seller': async () => ({ seller: await findSeller(db) }),
    'PUT /api/admin/store/seller': async ({ body, user }) => ({
      seller: await editSeller(db, user, body),
    }),
    'GET /api/admin/gstr1.csv': async ({ query, user }, reply) => {
      const { month } = query
      await recordExport(db, user, 'gstr1.csv', query)
      return sendCsv(reply, {
        fileName: `gstr1-${month}.csv`,
        columns: documentColumns,
        pages: documentsBetween(reports, indianMonth(month)),
        cells: documentCells,
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

/** Yields one batch, after reading the whole month. */
async function* hsnSums(db: Database, month: string) {
  const sums: Parameters<typeof addToHsn>[0] = new Map()
  for await (const documents of documentsBetween(db, indianMonth(month)))
    for (const document of documents) addToHsn(sums, document)
  yield [...sums.values()].toSorted((a, b) => a.hsn.localeCompare(b.hsn) || a.rate - b.rate)
}
