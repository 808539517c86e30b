import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { reportTableNames } from './report-tables.ts'
import {
  cameBackResponse,
  placesResponse,
  profitResponse,
  reasonsResponse,
  reportQuerySchema,
  sizesResponse,
} from './reports.schema.ts'

const query = reportQuerySchema

/** Reports of the orders that were placed in a span of days (docs/product/back-office.md, Reports). */
export const reportCalls = declareCalls('reports:read', 'Admin: reports', {
  'GET /api/admin/reports/sizes': {
    summary: 'What was sold and came back, by size',
    query,
    response: sizesResponse,
  },
  'GET /api/admin/reports/places': {
    summary: 'Orders, cash and what came back undelivered, by pincode and state',
    query,
    response: placesResponse,
  },
  'GET /api/admin/reports/reasons': {
    summary: 'Why units came back, with the products that did',
    query,
    response: reasonsResponse,
  },
  'GET /api/admin/reports/came-back': {
    summary: 'The share that came back, by product and collection',
    query,
    response: cameBackResponse,
  },
  'GET /api/admin/reports/profit': {
    summary: 'What is left of the sales',
    query,
    response: profitResponse,
  },
  'GET /api/admin/reports/:table.csv': {
    summary: 'A table of a report as CSV',
    params: z.object({ table: z.enum(reportTableNames) }),
    query,
  },
})
