import { declareCalls } from '../declare-calls.ts'
import {
  rateCheckResponse,
  rateCheckSchema,
  rateParamsSchema,
  taxRateSchema,
  taxRatesResponse,
} from './tax-settings.schema.ts'

/** Calls for the rates of the goods of a shop (docs/product/tax.md, Rates). */
export const taxRateCalls = declareCalls('tax:write', 'Admin: tax', {
  'GET /api/admin/tax-rates': {
    access: 'tax:read',
    summary: 'The rates of the store and those that the owner has added',
    response: taxRatesResponse,
  },
  'POST /api/admin/tax-rates': {
    summary: 'Add a rate from a day on',
    body: taxRateSchema,
    status: 201,
    response: taxRatesResponse,
    refusals: ['RATE_IN_FORCE'],
  },
  'DELETE /api/admin/tax-rates/:hsn/:from': {
    summary: 'Remove a rate that is still to come',
    params: rateParamsSchema,
    response: taxRatesResponse,
    refusals: ['RATE_IN_FORCE'],
  },
  'POST /api/admin/tax-rates/check': {
    access: 'catalogue:write',
    summary: 'What customers pay for a product, and the tax in it',
    body: rateCheckSchema,
    response: rateCheckResponse,
  },
})
