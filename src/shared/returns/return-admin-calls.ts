import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { orderIdParamsSchema, placingHeadersSchema } from '../orders/order.schema.ts'
import {
  inspectionSchema,
  openReturnSchema,
  returnDecisionSchema,
  returnPickupSchema,
  staffReturnResponse,
  staffReturnableResponse,
  staffReturnsQuerySchema,
  staffReturnsResponse,
} from './return-admin.schema.ts'
import { refusedLineSchema, returnParamsSchema } from './return.schema.ts'

/** Calls of staff about returns (docs/product/returns.md). */
export const returnAdminCalls = declareCalls('returns:write', 'Admin: returns', {
  'GET /api/admin/returns': {
    summary: 'A page of returns, those that wait for staff first',
    query: staffReturnsQuerySchema,
    response: staffReturnsResponse,
  },
  'GET /api/admin/orders/:id/returnable': {
    summary: 'What staff may take back of an order',
    params: orderIdParamsSchema,
    response: staffReturnableResponse,
  },
  'POST /api/admin/orders/:id/returns/open': {
    summary: 'Open a return or an exchange for a customer; it is approved',
    params: orderIdParamsSchema,
    headers: placingHeadersSchema,
    body: openReturnSchema,
    status: 201,
    response: staffReturnResponse,
    refusals: ['IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'],
    refusedWith: {
      NOT_RETURNABLE: { lines: z.array(refusedLineSchema) },
      OUT_OF_STOCK: { sizes: z.array(z.string()) },
    },
  },
  'POST /api/admin/returns/:n/send-back': {
    summary: 'Pack what was refused at the inspection, to be sent to its customer',
    params: returnParamsSchema,
    status: 201,
    response: staffReturnResponse,
    refusedWith: { RETURN_STATE: { current: staffReturnResponse.shape.return } },
  },
  'POST /api/admin/returns/:n/collected': {
    summary: 'The customer has collected what was refused at the inspection',
    params: returnParamsSchema,
    response: staffReturnResponse,
    refusedWith: { RETURN_STATE: { current: staffReturnResponse.shape.return } },
  },
  'GET /api/admin/returns/:n': {
    summary: 'One return',
    params: returnParamsSchema,
    response: staffReturnResponse,
  },
  'PUT /api/admin/returns/:n/decision': {
    summary: 'Approve or reject a return',
    params: returnParamsSchema,
    body: returnDecisionSchema,
    response: staffReturnResponse,
    refusedWith: { RETURN_STATE: { current: staffReturnResponse.shape.return } },
  },
  'POST /api/admin/returns/:n/receive': {
    summary: 'Inspect the units of a return, which settles it',
    params: returnParamsSchema,
    body: inspectionSchema,
    response: staffReturnResponse,
    refusedWith: { RETURN_STATE: { current: staffReturnResponse.shape.return } },
  },
})

export const pickupCalls = declareCalls('returns:write', 'Admin: returns', {
  'POST /api/admin/returns/:n/pickup': {
    summary: 'Have a return fetched by a carrier, or enter the pickup that was booked for it',
    params: returnParamsSchema,
    body: returnPickupSchema,
    response: staffReturnResponse,
    refusals: ['AWB_TAKEN', 'CARRIER_REFUSED', 'CARRIER_UNAVAILABLE'],
    refusedWith: { RETURN_STATE: { current: staffReturnResponse.shape.return } },
  },
})
