import * as z from 'zod/mini'
import { importQuerySchema, importResponse } from '../products/product-import.schema.ts'
import { declareCalls } from '../declare-calls.ts'
import { deliveryFiguresResponse } from './delivery-figures.schema.ts'
import {
  deliveryZonesSchema,
  deliverySettingsEditSchema,
  deliverySettingsResponse,
  deliveryZonesEditSchema,
  deliveryZonesResponse,
} from './delivery-settings.schema.ts'
import { areaInputSchema, areaParamsSchema, areasResponse, deliveryResponse } from './delivery.schema.ts'

export const deliveryCalls = declareCalls('public', 'Shop', {
  'GET /api/delivery/:pincode': {
    summary: 'Whether, and by when, the shop delivers to a pincode',
    params: z.object({ pincode: z.string() }),
    response: deliveryResponse,
    refusals: ['VALIDATION_FAILED'],
  },
})

export const deliveryAdminCalls = declareCalls('admin', 'Admin: delivery', {
  'GET /api/admin/delivery': {
    summary: 'How the shop sends its orders',
    response: deliverySettingsResponse,
  },
  'PUT /api/admin/delivery': {
    summary: 'Change how the shop sends its orders',
    body: deliverySettingsEditSchema,
    response: deliverySettingsResponse,
    refusedWith: { EDIT_CONFLICT: { current: deliverySettingsResponse.shape.settings } },
  },
  'GET /api/admin/delivery/zones': {
    summary: 'How long the courier takes',
    response: deliveryZonesResponse,
  },
  'PUT /api/admin/delivery/zones': {
    summary: 'Change the zones',
    body: deliveryZonesEditSchema,
    response: deliveryZonesResponse,
    refusedWith: { EDIT_CONFLICT: { current: deliveryZonesSchema } },
  },
  'GET /api/admin/pincodes': {
    access: 'staff',
    summary: 'Where the shop delivers, by the beginning of pincodes',
    response: areasResponse,
  },
  'POST /api/admin/pincodes': {
    access: 'staff',
    summary: 'Deliver to an area, or change it',
    body: areaInputSchema,
    status: 201,
    response: areasResponse,
  },
  'DELETE /api/admin/pincodes/:pincode': {
    access: 'staff',
    summary: 'Take an area off the list',
    params: areaParamsSchema,
    response: areasResponse,
  },
})

export const areaImport = declareCalls('staff', 'Admin: delivery', {
  'POST /api/admin/pincodes/import': {
    summary: 'Add and change areas from a CSV file, all or none; with dry_run only tell what would be',
    query: importQuerySchema,
    consumes: ['text/csv'],
    response: importResponse,
  },
})

export const deliveryFigureCalls = declareCalls('staff', 'Admin: delivery', {
  'GET /api/admin/delivery/figures': {
    summary: 'How the promises of the last 30 days were kept',
    response: deliveryFiguresResponse,
  },
})
