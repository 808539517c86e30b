import * as z from 'zod/mini'
import { importQuerySchema, importResponse } from '../products/product-import.schema.ts'
import { declareCalls } from '../declare-calls.ts'
import { deliveryFiguresResponse } from './delivery-figures.schema.ts'
import { areaInputSchema, areaParamsSchema, areasResponse, deliveryResponse } from './delivery.schema.ts'

export const deliveryCalls = declareCalls('public', 'Shop', {
  'GET /api/delivery/:pincode': {
    summary: 'Whether, and by when, the shop delivers to a pincode',
    params: z.object({ pincode: z.string() }),
    response: deliveryResponse,
    refusals: ['VALIDATION_FAILED'],
  },
})

export const deliveryAdminCalls = declareCalls('delivery:write', 'Admin: delivery', {
  'GET /api/admin/pincodes': {
    summary: 'Where the shop delivers, by the beginning of pincodes',
    response: areasResponse,
  },
  'POST /api/admin/pincodes': {
    summary: 'Deliver to an area, or change it',
    body: areaInputSchema,
    status: 201,
    response: areasResponse,
  },
  'DELETE /api/admin/pincodes/:pincode': {
    summary: 'Take an area off the list',
    params: areaParamsSchema,
    response: areasResponse,
  },
})

export const areaImport = declareCalls('delivery:write', 'Admin: delivery', {
  'POST /api/admin/pincodes/import': {
    summary: 'Add and change areas from a CSV file, all or none; with dry_run only tell what would be',
    query: importQuerySchema,
    consumes: ['text/csv'],
    response: importResponse,
  },
})

export const deliveryFigureCalls = declareCalls('delivery:write', 'Admin: delivery', {
  'GET /api/admin/delivery/figures': {
    summary: 'How the promises of the last 30 days were kept',
    response: deliveryFiguresResponse,
  },
})
