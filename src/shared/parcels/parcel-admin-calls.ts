import { adminOrderResponse } from '../orders/order.schema.ts'
import * as parcel from './parcel.schema.ts'
import { receiveSchema } from './receive.schema.ts'

/** Calls of staff about parcels (docs/product/parcels.md). */
export const parcelAdminCalls = {
  'GET /api/admin/orders/:id/parcels': { response: parcel.orderParcelsResponse },
  'POST /api/admin/orders/:id/parcels': { body: parcel.newParcelSchema, response: parcel.parcelResponse },
  'POST /api/admin/orders/:id/cancel-pieces': {
    body: parcel.cancelPiecesSchema,
    response: adminOrderResponse,
  },
  'GET /api/admin/parcels': { query: parcel.parcelQuerySchema, response: parcel.parcelsResponse },
  'GET /api/admin/parcels/:n': { response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/book': { body: parcel.bookParcelSchema, response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/events': { body: parcel.newEventSchema, response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/cancel': { response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/receive': { body: receiveSchema, response: parcel.parcelResponse },
}

/** Details of their refusals. */
export interface ParcelCallRefusals {
  'POST /api/admin/orders/:id/parcels': { NOTHING_OPEN: { current: object[] } }
  'POST /api/admin/parcels/:n/book': { PARCEL_STATE: { current: parcel.Parcel } }
  'POST /api/admin/parcels/:n/cancel': { PARCEL_STATE: { current: parcel.Parcel } }
}
