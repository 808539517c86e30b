import { deliveryFiguresResponse } from './delivery-figures.schema.ts'
import { areaInputSchema, areasResponse } from './delivery.schema.ts'
import {
  deliverySettingsEditSchema,
  deliverySettingsResponse,
  deliveryZonesEditSchema,
  deliveryZonesResponse,
} from './delivery-settings.schema.ts'

/** Calls of the back office about areas, zones and days, as in `src/shared/calls.ts`. */
export const deliveryAdminCalls = {
  'GET /api/admin/pincodes': { response: areasResponse },
  'POST /api/admin/pincodes': { body: areaInputSchema, response: areasResponse },
  'DELETE /api/admin/pincodes/:pincode': { response: areasResponse },
  'GET /api/admin/delivery': { response: deliverySettingsResponse },
  'PUT /api/admin/delivery': { body: deliverySettingsEditSchema, response: deliverySettingsResponse },
  'GET /api/admin/delivery/figures': { response: deliveryFiguresResponse },
  'GET /api/admin/delivery/zones': { response: deliveryZonesResponse },
  'PUT /api/admin/delivery/zones': { body: deliveryZonesEditSchema, response: deliveryZonesResponse },
}
