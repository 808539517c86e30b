import { adminOrderResponse } from '../orders/order.schema.ts'
import { pageQuerySchema } from '../schema/query.ts'
import { attemptSchema } from './attempt.schema.ts'
import * as bulk from './bulk.schema.ts'
import * as codes from './codes.schema.ts'
import * as message from './message.schema.ts'
import * as bench from './pack-bench.schema.ts'
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
  'POST /api/admin/parcels/bulk': { body: bulk.bulkParcelsSchema, response: bulk.bulkParcelsResponse },
  'POST /api/admin/handovers': { body: bulk.handOverSchema, response: bulk.bulkParcelsResponse },
  'GET /api/admin/carriers': { response: parcel.carriersResponse },
  'GET /api/admin/parcels/:n': { response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/book': { body: parcel.bookParcelSchema, response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/events': { body: parcel.newEventSchema, response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/cancel': { response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/attempt': { body: attemptSchema, response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/acknowledge': {
    body: parcel.acknowledgeSchema,
    response: parcel.parcelResponse,
  },
  'POST /api/admin/parcels/:n/next-event': { response: parcel.parcelResponse },
  'POST /api/admin/parcels/:n/scans': { body: bench.scanSchema, response: bench.scanResponse },
  'DELETE /api/admin/parcels/:n/scans': { response: bench.scanResponse },
  'GET /api/admin/pack': { query: pageQuerySchema, response: bench.packQueueResponse },
  'POST /api/admin/pack': { body: bench.openBenchSchema, response: parcel.parcelResponse },
  'GET /api/admin/messages': { query: pageQuerySchema, response: message.messagesResponse },
  'PUT /api/admin/messages/:id': { body: message.messageEditSchema, response: message.messageResponse },
  'GET /api/admin/products/:id/codes': { response: codes.productCodesResponse },
  'PUT /api/admin/products/:id/codes': {
    body: codes.productCodesSchema,
    response: codes.productCodesResponse,
  },
  'POST /api/admin/parcels/:n/receive': { body: receiveSchema, response: parcel.parcelResponse },
}

/** Details of their refusals. */
export interface ParcelCallRefusals {
  'POST /api/admin/handovers': { PARCEL_STATE: { current: parcel.Parcel } }
  'POST /api/admin/orders/:id/parcels': { NOTHING_OPEN: { current: object[] } }
  'POST /api/admin/parcels/:n/book': { PARCEL_STATE: { current: parcel.Parcel } }
  'PUT /api/admin/messages/:id': { EDIT_CONFLICT: { current: message.Message } }
  'POST /api/admin/parcels/:n/attempt': { PARCEL_STATE: { current: parcel.Parcel } }
  'POST /api/admin/parcels/:n/acknowledge': { PARCEL_STATE: { current: parcel.Parcel } }
  'POST /api/admin/parcels/:n/cancel': { PARCEL_STATE: { current: parcel.Parcel } }
}
