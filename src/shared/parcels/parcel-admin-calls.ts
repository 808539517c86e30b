import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { adminOrderResponse, orderIdParamsSchema } from '../orders/order.schema.ts'
import { productParams } from '../products/product-params.ts'
import { pageQuerySchema } from '../schema/query.ts'
import { attemptSchema } from './attempt.schema.ts'
import {
  bulkParcelsResponse,
  bulkParcelsSchema,
  handOverSchema,
  handoversQuerySchema,
  handoversResponse,
} from './bulk.schema.ts'
import { productCodesResponse, productCodesSchema } from './codes.schema.ts'
import {
  messageEditSchema,
  messageParamsSchema,
  messageResponse,
  messagesResponse,
} from './message.schema.ts'
import { openBenchSchema, packQueueResponse, scanResponse, scanSchema } from './pack-bench.schema.ts'
import { handoverParamsSchema, labelsQuerySchema, skuLabelsQuerySchema } from './paper.schema.ts'
import {
  acknowledgeSchema,
  bookParcelSchema,
  cancelUnitsSchema,
  carriersResponse,
  newEventSchema,
  newParcelSchema,
  orderParcelsResponse,
  parcelParamsSchema,
  parcelQuerySchema,
  parcelResponse,
  parcelsResponse,
} from './parcel.schema.ts'
import { receiveSchema } from './receive.schema.ts'
import { pickListQuerySchema, pickListResponse } from './pick-list.schema.ts'

/** Calls of staff about parcels (docs/product/parcels.md). */
export const parcelCalls = declareCalls('orders:pack', 'Admin: parcels', {
  'GET /api/admin/orders/:id/parcels': {
    summary: 'The parcels of an order, and its units that are in none',
    params: orderIdParamsSchema,
    response: orderParcelsResponse,
  },
  'POST /api/admin/orders/:id/parcels': {
    summary: 'Make a parcel of open units of an order, of all by default',
    params: orderIdParamsSchema,
    body: newParcelSchema,
    status: 201,
    response: parcelResponse,
    refusals: ['NOT_PAID', 'NOT_CONFIRMED', 'HSN_WITHOUT_RATE'],
    refusedWith: { NOTHING_OPEN: { current: z.array(z.unknown()) } },
  },
  'POST /api/admin/orders/:id/cancel-pieces': {
    access: 'orders:write',
    summary: 'Cancel open units of an order: stock, credit note and refund',
    params: orderIdParamsSchema,
    body: cancelUnitsSchema,
    status: 201,
    response: adminOrderResponse,
    refusals: ['NOTHING_OPEN', 'HSN_WITHOUT_RATE'],
  },
  'GET /api/admin/parcels': {
    summary: 'A page of parcels, those that need attention first',
    query: parcelQuerySchema,
    response: parcelsResponse,
  },
  'GET /api/admin/carriers': {
    summary: 'The carriers with which parcels are booked',
    response: carriersResponse,
  },
  'GET /api/admin/parcels/:n': {
    summary: 'One parcel',
    params: parcelParamsSchema,
    response: parcelResponse,
  },
  'POST /api/admin/parcels/:n/book': {
    summary: 'Book a packed parcel with a courier',
    params: parcelParamsSchema,
    body: bookParcelSchema,
    response: parcelResponse,
    refusals: ['NOT_VERIFIED', 'AWB_TAKEN', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'POST /api/admin/parcels/:n/events': {
    summary: 'Enter an event of a parcel',
    params: parcelParamsSchema,
    body: newEventSchema,
    response: parcelResponse,
    refusals: ['PARCEL_STATE', 'HSN_WITHOUT_RATE'],
  },
  'POST /api/admin/parcels/:n/cancel': {
    summary: 'Cancel a parcel that has not left',
    params: parcelParamsSchema,
    response: parcelResponse,
    refusals: ['CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'POST /api/admin/parcels/:n/attempt': {
    summary: 'Ask the courier for another attempt after a failed one, or for the parcel back',
    params: parcelParamsSchema,
    body: attemptSchema,
    response: parcelResponse,
    refusals: ['CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'POST /api/admin/parcels/:n/acknowledge': {
    summary: 'Say that the problem of a parcel that is over was seen to',
    params: parcelParamsSchema,
    body: acknowledgeSchema,
    response: parcelResponse,
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'POST /api/admin/parcels/:n/next-event': {
    summary: 'Let the next event of the test carrier happen now',
    params: parcelParamsSchema,
    response: parcelResponse,
    refusals: ['PARCEL_STATE'],
  },
  'POST /api/admin/parcels/:n/receive': {
    summary: 'Count a parcel that came back undelivered',
    params: parcelParamsSchema,
    body: receiveSchema,
    response: parcelResponse,
    refusals: ['PARCEL_STATE', 'OUT_OF_STOCK', 'HSN_WITHOUT_RATE'],
  },
})

export const packBenchCalls = declareCalls('orders:pack', 'Admin: parcels', {
  'GET /api/admin/pack': {
    summary: 'A page of orders that wait to be packed, the most urgent first',
    query: pageQuerySchema,
    response: packQueueResponse,
  },
  'POST /api/admin/pack': {
    summary: 'Put a parcel on the pack bench',
    body: openBenchSchema,
    response: parcelResponse,
    refusals: [
      'NOT_FOUND',
      'NOTHING_OPEN',
      'PARCEL_STATE',
      'PARCEL_CLAIMED',
      'NOT_PAID',
      'NOT_CONFIRMED',
      'HSN_WITHOUT_RATE',
    ],
  },
  'GET /api/admin/pick-list': {
    summary: 'The units to fetch for these orders, by place, product and size',
    query: pickListQuerySchema,
    response: pickListResponse,
  },
  'POST /api/admin/parcels/:n/scans': {
    summary: 'Scan a unit into a parcel',
    params: parcelParamsSchema,
    body: scanSchema,
    response: scanResponse,
    refusals: [
      'PARCEL_STATE',
      'PARCEL_CLAIMED',
      'WRONG_PIECE',
      'ALREADY_PACKED',
      'UNKNOWN_CODE',
      'EDIT_CONFLICT',
    ],
  },
  'DELETE /api/admin/parcels/:n/scans': {
    summary: 'Take back the last scan',
    params: parcelParamsSchema,
    response: scanResponse,
    refusals: ['PARCEL_STATE', 'PARCEL_CLAIMED'],
  },
  'GET /api/admin/products/:id/codes': {
    access: 'catalogue:write',
    summary: 'SKU and barcode of each size',
    params: productParams,
    response: productCodesResponse,
  },
  'PUT /api/admin/products/:id/codes': {
    access: 'catalogue:write',
    summary: 'Set SKU and barcode of sizes',
    params: productParams,
    body: productCodesSchema,
    response: productCodesResponse,
    refusals: ['ALREADY_EXISTS'],
  },
})

export const handoverCalls = declareCalls('orders:pack', 'Admin: parcels', {
  'POST /api/admin/parcels/bulk': {
    summary: 'Make, book or hand over up to 500 parcels, told line by line',
    body: bulkParcelsSchema,
    response: bulkParcelsResponse,
  },
  'POST /api/admin/handovers': {
    summary: 'Hand booked parcels over, with a list per courier; told line by line',
    body: handOverSchema,
    status: 201,
    response: bulkParcelsResponse,
    refusals: ['NOT_FOUND', 'HSN_WITHOUT_RATE'],
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'GET /api/admin/handovers': {
    summary: 'A page of the lists of hand-overs, newest first, by day and courier',
    query: handoversQuerySchema,
    response: handoversResponse,
  },
  'GET /api/admin/handovers/:id.pdf': {
    summary: 'The list of a hand-over for the courier to sign, as PDF',
    params: handoverParamsSchema,
  },
})

export const paperCalls = declareCalls('orders:pack', 'Admin: parcels', {
  'GET /api/admin/parcels/:n/label.pdf': {
    summary: 'The label of a booked parcel, as PDF',
    params: parcelParamsSchema,
    refusals: ['PARCEL_STATE', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
  },
  'GET /api/admin/parcels/labels.pdf': {
    summary: 'The labels of several booked parcels, as one PDF; with their packing slips where asked for',
    query: labelsQuerySchema,
    refusals: ['NOT_FOUND', 'PARCEL_STATE', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
  },
  'GET /api/admin/codes.pdf': {
    access: 'catalogue:write',
    summary: 'Labels of units with their SKU, as PDF: of one size, or of all on sale',
    query: skuLabelsQuerySchema,
    refusals: ['NOT_FOUND'],
  },
})

export const messageCalls = declareCalls('messages:write', 'Admin: messages', {
  'GET /api/admin/messages': {
    summary: 'A page of the texts that wait to be sent by WhatsApp, the oldest first',
    query: pageQuerySchema,
    response: messagesResponse,
  },
  'PUT /api/admin/messages/:id': {
    summary: 'Note that a text was sent, or is not to be sent',
    params: messageParamsSchema,
    body: messageEditSchema,
    response: messageResponse,
    refusedWith: { EDIT_CONFLICT: { current: messageResponse.shape.message } },
  },
})
