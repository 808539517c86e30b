import { declareCalls } from '../declare-calls.ts'
import { gstQuerySchema, gstResponse, gstSheetParamsSchema } from './gst.schema.ts'

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
