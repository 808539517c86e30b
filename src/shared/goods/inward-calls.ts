import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { placingHeadersSchema } from '../orders/order.schema.ts'
import {
  inwardParamsSchema,
  inwardResponse,
  inwardsQuerySchema,
  inwardsResponse,
  newInwardSchema,
  scannedSizeParamsSchema,
  scannedSizeResponse,
} from './inward.schema.ts'

export const inwardCalls = declareCalls('goods:read', 'Admin: goods', {
  'GET /api/admin/goods-inward': {
    summary: 'A page of the deliveries of suppliers, newest first',
    query: inwardsQuerySchema,
    response: inwardsResponse,
  },
  'POST /api/admin/goods-inward': {
    access: 'goods:write',
    summary: 'Book a delivery of a supplier: stock and costs',
    headers: placingHeadersSchema,
    body: newInwardSchema,
    status: 201,
    response: inwardResponse,
    refusals: ['IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /api/admin/goods-inward/:id': {
    summary: 'One delivery with its lines',
    params: inwardParamsSchema,
    response: inwardResponse,
  },
  'POST /api/admin/goods-inward/:id/take-back': {
    access: 'goods:write',
    summary: 'Take all of a delivery out of stock again, as it was booked by mistake',
    params: inwardParamsSchema,
    response: inwardResponse,
    refusedWith: {
      OUT_OF_STOCK: {
        items: z.array(
          z.object({
            product_id: z.string(),
            size: z.string(),
            requested: z.int(),
            available: z.int(),
          }),
        ),
      },
    },
  },
  'GET /api/admin/goods-inward.csv': {
    summary: 'All lines of all deliveries as CSV',
  },
  'GET /api/admin/pieces/:code': {
    access: 'goods:write',
    summary: 'The product and size of a SKU or barcode',
    params: scannedSizeParamsSchema,
    response: scannedSizeResponse,
    refusals: ['UNKNOWN_CODE'],
  },
})
