import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import {
  missingSchema,
  rateCheckResponse,
  rateCheckSchema,
  rateParamsSchema,
  taxRateSchema,
  taxRatesResponse,
  taxSettingsEditSchema,
  taxSettingsResponse,
  taxSettingsView,
} from './tax-settings.schema.ts'

const taxedProducts = z.array(z.object({ id: z.string(), name: z.string(), hsn_code: z.string() }))

/** Calls for how the shop is taxed, and for the rates of its goods (docs/product/tax.md, Set-up). */
export const taxSettingCalls = declareCalls('admin', 'Admin: tax', {
  'GET /api/admin/store/tax': {
    also: ['accountant'],
    access: 'staff',
    summary: 'How the shop is taxed, and what is missing before it may sell',
    response: taxSettingsResponse,
  },
  'PUT /api/admin/store/tax': {
    summary: 'Choose how the shop is taxed, or see before what that changes',
    body: taxSettingsEditSchema,
    response: taxSettingsResponse,
    refusals: ['OPEN_ORDERS'],
    refusedWith: {
      NOT_READY: { missing: z.array(missingSchema) },
      HSN_WITHOUT_RATE: { products: taxedProducts },
      EDIT_CONFLICT: { current: taxSettingsView },
    },
  },
  'GET /api/admin/tax-rates': {
    also: ['accountant'],
    access: 'staff',
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
    access: 'staff',
    summary: 'What customers pay for a product, and the tax in it',
    body: rateCheckSchema,
    response: rateCheckResponse,
  },
})
