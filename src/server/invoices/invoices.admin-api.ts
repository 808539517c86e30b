import { indianMonth } from '#shared/invoices/financial-year.ts'
import {
  addToHsn,
  documentCells,
  documentColumns,
  gstr1QuerySchema,
  hsnCells,
  hsnColumns,
} from '#shared/invoices/gstr1.ts'
import { sellerResponse, sellerSchema } from '#shared/invoices/seller.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import { recordExport } from '../audit/record-export.ts'
import { sendCsv } from '../http/csv.ts'
import type { StoreServer } from '../http/store-server.ts'
import { editSeller } from './edit-seller.ts'
import { documentsBetween } from './invoice.queries.ts'
import { findSeller } from '../trade/loaders/seller.queries.ts'

const config = { access: 'admin' } as const
const tags = ['Admin: tax']

/** The seller's details, and the tax files of a month (GSTR-1). */
export function invoicesAdminApi(app: StoreServer, { db, reports }: Pick<Deps, 'db' | 'reports'>): void {
  app.get(
    adminApi.seller,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Who sells, on every invoice and packing slip',
        tags,
        response: { 200: sellerResponse },
      },
    },
    async () => ({ success: true as const, seller: await findSeller(db) }),
  )

  app.put(
    adminApi.seller,
    {
      config,
      schema: { summary: 'Change who sells', tags, body: sellerSchema, response: { 200: sellerResponse } },
    },
    async (request) => ({
      success: true as const,
      seller: await editSeller(db, signedIn(request), request.body),
    }),
  )

  app.get(
    adminApi.gstr1Csv,
    {
      config,
      schema: {
        summary: 'Invoices and credit notes of a month for GSTR-1; credit notes are negative',
        tags,
        querystring: gstr1QuerySchema,
      },
    },
    async (request, reply) => {
      const { month } = request.query
      await recordExport(db, signedIn(request), 'gstr1.csv', request.query)
      return sendCsv(reply, {
        fileName: `gstr1-${month}.csv`,
        columns: documentColumns,
        pages: documentsBetween(reports, indianMonth(month)),
        cells: documentCells,
      })
    },
  )

  app.get(
    adminApi.gstr1HsnCsv,
    {
      config,
      schema: {
        summary: 'What was sold in a month under each HSN code, less what was taken back',
        tags,
        querystring: gstr1QuerySchema,
      },
    },
    (request, reply) => {
      const { month } = request.query
      return sendCsv(reply, {
        fileName: `gstr1-hsn-${month}.csv`,
        columns: hsnColumns,
        pages: hsnSums(reports, month),
        cells: hsnCells,
      })
    },
  )
}

/** Yields one batch, after reading the whole month. */
async function* hsnSums(db: Database, month: string) {
  const sums: Parameters<typeof addToHsn>[0] = new Map()
  for await (const documents of documentsBetween(db, indianMonth(month)))
    for (const document of documents) addToHsn(sums, document)
  yield [...sums.values()].toSorted((a, b) => a.hsn.localeCompare(b.hsn) || a.rate - b.rate)
}
