import * as returns from './return.schema.ts'

/** Calls of customers about their returns (docs/product/returns.md). */
export const returnCalls = {
  'GET /api/orders/:id/returnable': { response: returns.returnableResponse },
  'POST /api/orders/:id/returns': {
    body: returns.newReturnSchema,
    response: returns.customerReturnResponse,
  },
  'POST /api/orders/:id/return-photos': { response: returns.returnPhotosResponse },
  'GET /api/returns': { query: returns.returnsQuerySchema, response: returns.customerReturnsResponse },
  'GET /api/returns/:n': { response: returns.customerReturnResponse },
  'PUT /api/returns/:n/cancel': { response: returns.customerReturnResponse },
  'PUT /api/returns/:n/courier': {
    body: returns.returnCourierSchema,
    response: returns.customerReturnResponse,
  },
  'PUT /api/returns/:n/wants': {
    body: returns.returnWantsSchema,
    response: returns.customerReturnResponse,
  },
}

/** Details of their refusals. */
export interface ReturnCallRefusals {
  'POST /api/orders/:id/returns': {
    NOT_RETURNABLE: { lines: returns.RefusedLine[] }
    OUT_OF_STOCK: { sizes: string[] }
  }
  'PUT /api/returns/:n/cancel': { RETURN_STATE: { current: returns.CustomerReturn } }
  'PUT /api/returns/:n/courier': { RETURN_STATE: { current: returns.CustomerReturn } }
  'PUT /api/returns/:n/wants': { RETURN_STATE: { current: returns.CustomerReturn } }
}
