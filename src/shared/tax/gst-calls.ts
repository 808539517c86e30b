import { declareCalls } from '../declare-calls.ts'
import { gstMonthQuerySchema, gstQuerySchema, gstResponse, gstSheetParamsSchema } from './gst.schema.ts'

/** The GSTR-1 return of a month (docs/product/tax.md, GSTR-1). */
export const gstCalls = declareCalls('tax:file', 'Admin: tax', {
  'GET /api/admin/gst': {
    summary: 'The tables of a month’s GSTR-1, and what to look at before it is filed',
    query: gstQuerySchema,
    response: gstResponse,
  },
  'GET /api/admin/gstr1.json': {
    summary: 'The GSTR-1 of a month, as the portal takes it',
    query: gstQuerySchema,
    refusals: ['NO_GSTIN'],
  },
  'GET /api/admin/gstr1/:table.csv': {
    summary: 'A table of a month’s GSTR-1, as the portal’s offline tool takes it',
    params: gstSheetParamsSchema,
    query: gstQuerySchema,
    refusals: ['NO_GSTIN'],
  },
})

/** The documents and the goods of a month, under any GSTIN, for the accountant. */
export const gstSheetCalls = declareCalls('tax:file', 'Admin: tax', {
  'GET /api/admin/gstr1.csv': {
    summary: 'Invoices and credit notes of a month for GSTR-1; credit notes are negative',
    query: gstMonthQuerySchema,
  },
  'GET /api/admin/gstr1-hsn.csv': {
    summary: 'What was sold in a month under each HSN code, less what was taken back',
    query: gstMonthQuerySchema,
  },
})
