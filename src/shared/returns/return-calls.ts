import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { orderIdParamsSchema, placingHeadersSchema } from '../orders/order.schema.ts'
import {
  refusedLineSchema,
  customerReturnResponse,
  customerReturnsResponse,
  newReturnSchema,
  returnCourierSchema,
  returnParamsSchema,
  returnPhotosResponse,
  returnWantsSchema,
  returnableResponse,
  returnsQuerySchema,
} from './return.schema.ts'

/** Calls of customers about their returns (docs/product/returns.md). */
export const returnCalls = declareCalls('customer', 'Returns', {
  'GET /api/orders/:id/returnable': {
    summary: 'What may be returned of an order',
    params: orderIdParamsSchema,
    response: returnableResponse,
  },
  'POST /api/orders/:id/returns': {
    summary: 'Return or exchange pieces of an order',
    params: orderIdParamsSchema,
    headers: placingHeadersSchema,
    body: newReturnSchema,
    status: 201,
    response: customerReturnResponse,
    refusals: ['IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'],
    refusedWith: {
      NOT_RETURNABLE: { lines: z.array(refusedLineSchema) },
      OUT_OF_STOCK: { sizes: z.array(z.string()) },
    },
  },
  'GET /api/returns': {
    summary: 'The returns of the caller, the newest first',
    query: returnsQuerySchema,
    response: customerReturnsResponse,
  },
  'GET /api/returns/:n': {
    summary: 'One return of the caller',
    params: returnParamsSchema,
    response: customerReturnResponse,
  },
  'PUT /api/returns/:n/cancel': {
    summary: 'Withdraw a return that is not under way',
    params: returnParamsSchema,
    response: customerReturnResponse,
    refusedWith: { RETURN_STATE: { current: customerReturnResponse.shape.return } },
  },
  'PUT /api/returns/:n/courier': {
    summary: 'Say by which courier the pieces were sent',
    params: returnParamsSchema,
    body: returnCourierSchema,
    response: customerReturnResponse,
    refusals: ['AWB_TAKEN'],
    refusedWith: { RETURN_STATE: { current: customerReturnResponse.shape.return } },
  },
  'PUT /api/returns/:n/wants': {
    summary: 'Take money in place of another size',
    params: returnParamsSchema,
    body: returnWantsSchema,
    response: customerReturnResponse,
    refusedWith: { RETURN_STATE: { current: customerReturnResponse.shape.return } },
  },
})

export const returnPhotoUploads = declareCalls('customer', 'Returns', {
  'POST /api/orders/:id/return-photos': {
    summary: 'Add photos for a return: multipart, one or more of `file`',
    params: orderIdParamsSchema,
    consumes: ['multipart/form-data'],
    status: 201,
    response: returnPhotosResponse,
    refusals: ['NOT_RETURNABLE'],
  },
})

export const refusalPhotoUploads = declareCalls('returns:write', 'Admin: returns', {
  'POST /api/admin/returns/:n/photos': {
    summary: 'Add photos of what is refused at the inspection: multipart, one or more of `file`',
    params: returnParamsSchema,
    consumes: ['multipart/form-data'],
    status: 201,
    response: returnPhotosResponse,
  },
})

export const returnPhotoCalls = declareCalls('customer', 'Admin: returns', {
  'GET /api/returns/:n/photos/:id': {
    tag: 'Returns',
    summary: 'A photo of a return of the caller, as WebP',
    params: z.object({ ...returnParamsSchema.shape, id: z.guid() }),
  },
  'GET /api/admin/returns/:n/photos/:id': {
    access: 'returns:write',
    summary: 'A photo of a return, as WebP',
    params: z.object({ ...returnParamsSchema.shape, id: z.guid() }),
  },
})
