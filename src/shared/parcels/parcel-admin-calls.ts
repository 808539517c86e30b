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
import { handoverParamsSchema, labelsQuerySchema, pieceLabelsQuerySchema } from './paper.schema.ts'
import {
  acknowledgeSchema,
  bookParcelSchema,
  cancelPiecesSchema,
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
export const parcelCalls = declareCalls('staff', 'Admin: parcels', {
  'GET /api/admin/orders/:id/parcels': {
    also: ['packer'],
    summary: 'The parcels of an order, and its pieces that are in none',
    params: orderIdParamsSchema,
    response: orderParcelsResponse,
  },
  'POST /api/admin/orders/:id/parcels': {
    also: ['packer'],
    summary: 'Make a parcel of open pieces of an order, of all by default',
    params: orderIdParamsSchema,
    body: newParcelSchema,
    status: 201,
    response: parcelResponse,
    refusals: ['NOT_PAID', 'NOT_CONFIRMED'],
    refusedWith: { NOTHING_OPEN: { current: z.array(z.unknown()) } },
  },
  'POST /api/admin/orders/:id/cancel-pieces': {
    summary: 'Cancel open pieces of an order: stock, credit note and refund',
    params: orderIdParamsSchema,
    body: cancelPiecesSchema,
    status: 201,
    response: adminOrderResponse,
    refusals: ['NOTHING_OPEN'],
  },
  'GET /api/admin/parcels': {
    also: ['packer'],
    summary: 'A page of parcels, those that need attention first',
    query: parcelQuerySchema,
    response: parcelsResponse,
  },
  'GET /api/admin/carriers': {
    also: ['packer'],
    summary: 'The carriers with which parcels are booked',
    response: carriersResponse,
  },
  'GET /api/admin/parcels/:n': {
    also: ['packer'],
    summary: 'One parcel',
    params: parcelParamsSchema,
    response: parcelResponse,
  },
  'POST /api/admin/parcels/:n/book': {
    also: ['packer'],
    summary: 'Book a packed parcel with a courier',
    params: parcelParamsSchema,
    body: bookParcelSchema,
    response: parcelResponse,
    refusals: ['NOT_VERIFIED', 'AWB_TAKEN', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'POST /api/admin/parcels/:n/events': {
    also: ['packer'],
    summary: 'Enter an event of a parcel',
    params: parcelParamsSchema,
    body: newEventSchema,
    response: parcelResponse,
    refusals: ['PARCEL_STATE'],
  },
  'POST /api/admin/parcels/:n/cancel': {
    also: ['packer'],
    summary: 'Cancel a parcel that has not left',
    params: parcelParamsSchema,
    response: parcelResponse,
    refusals: ['CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'POST /api/admin/parcels/:n/attempt': {
    also: ['packer'],
    summary: 'Ask the courier for another attempt after a failed one, or for the parcel back',
    params: parcelParamsSchema,
    body: attemptSchema,
    response: parcelResponse,
    refusals: ['CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'POST /api/admin/parcels/:n/acknowledge': {
    also: ['packer'],
    summary: 'Say that the problem of a parcel that is over was seen to',
    params: parcelParamsSchema,
    body: acknowledgeSchema,
    response: parcelResponse,
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'POST /api/admin/parcels/:n/next-event': {
    also: ['packer'],
    summary: 'Let the next event of the test carrier happen now',
    params: parcelParamsSchema,
    response: parcelResponse,
    refusals: ['PARCEL_STATE'],
  },
  'POST /api/admin/parcels/:n/receive': {
    also: ['packer'],
    summary: 'Count a parcel that came back undelivered',
    params: parcelParamsSchema,
    body: receiveSchema,
    response: parcelResponse,
    refusals: ['PARCEL_STATE', 'OUT_OF_STOCK'],
  },
})

export const packBenchCalls = declareCalls('staff', 'Admin: parcels', {
  'GET /api/admin/pack': {
    also: ['packer'],
    summary: 'A page of orders that wait to be packed, the most urgent first',
    query: pageQuerySchema,
    response: packQueueResponse,
  },
  'POST /api/admin/pack': {
    also: ['packer'],
    summary: 'Put a parcel on the pack bench',
    body: openBenchSchema,
    response: parcelResponse,
    refusals: ['NOT_FOUND', 'NOTHING_OPEN', 'PARCEL_STATE', 'PARCEL_CLAIMED', 'NOT_PAID', 'NOT_CONFIRMED'],
  },
  'GET /api/admin/pick-list': {
    also: ['packer'],
    summary: 'The pieces to fetch for these orders, by place, product and size',
    query: pickListQuerySchema,
    response: pickListResponse,
  },
  'POST /api/admin/parcels/:n/scans': {
    also: ['packer'],
    summary: 'Scan a piece into a parcel',
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
    also: ['packer'],
    summary: 'Take back the last scan',
    params: parcelParamsSchema,
    response: scanResponse,
    refusals: ['PARCEL_STATE', 'PARCEL_CLAIMED'],
  },
  'GET /api/admin/products/:id/codes': {
    summary: 'SKU and barcode of each size',
    params: productParams,
    response: productCodesResponse,
  },
  'PUT /api/admin/products/:id/codes': {
    summary: 'Set SKU and barcode of sizes',
    params: productParams,
    body: productCodesSchema,
    response: productCodesResponse,
    refusals: ['ALREADY_EXISTS'],
  },
})

export const handoverCalls = declareCalls('staff', 'Admin: parcels', {
  'POST /api/admin/parcels/bulk': {
    also: ['packer'],
    summary: 'Make, book or hand over up to 500 parcels, told line by line',
    body: bulkParcelsSchema,
    response: bulkParcelsResponse,
  },
  'POST /api/admin/handovers': {
    also: ['packer'],
    summary: 'Hand booked parcels over, with a list per courier; told line by line',
    body: handOverSchema,
    status: 201,
    response: bulkParcelsResponse,
    refusals: ['NOT_FOUND'],
    refusedWith: { PARCEL_STATE: { current: parcelResponse.shape.parcel } },
  },
  'GET /api/admin/handovers': {
    also: ['packer'],
    summary: 'A page of the lists of hand-overs, newest first, by day and courier',
    query: handoversQuerySchema,
    response: handoversResponse,
  },
  'GET /api/admin/handovers/:id.pdf': {
    also: ['packer'],
    summary: 'The list of a hand-over for the courier to sign, as PDF',
    params: handoverParamsSchema,
  },
})

export const paperCalls = declareCalls('staff', 'Admin: parcels', {
  'GET /api/admin/parcels/:n/label.pdf': {
    also: ['packer'],
    summary: 'The label of a booked parcel, as PDF',
    params: parcelParamsSchema,
    refusals: ['PARCEL_STATE', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
  },
  'GET /api/admin/parcels/labels.pdf': {
    also: ['packer'],
    summary: 'The labels of several booked parcels, as one PDF; with their packing slips where asked for',
    query: labelsQuerySchema,
    refusals: ['NOT_FOUND', 'PARCEL_STATE', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
  },
  'GET /api/admin/codes.pdf': {
    summary: 'Labels of pieces with their SKU, as PDF: of one size, or of all on sale',
    query: pieceLabelsQuerySchema,
    refusals: ['NOT_FOUND'],
  },
})

export const messageCalls = declareCalls('staff', 'Admin: messages', {
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
    refusals: ['NOT_FOUND'],
    refusedWith: { EDIT_CONFLICT: { current: messageResponse.shape.message } },
  },
})
