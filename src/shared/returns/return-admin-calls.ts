import * as admin from './return-admin.schema.ts'
import type { RefusedLine, StaffReturn } from './return.schema.ts'

/** Calls of staff about returns (docs/product/returns.md). */
export const returnAdminCalls = {
  'GET /api/admin/orders/:id/returnable': { response: admin.staffReturnableResponse },
  'POST /api/admin/orders/:id/returns/open': {
    body: admin.openReturnSchema,
    response: admin.staffReturnResponse,
  },
  'GET /api/admin/returns': { query: admin.staffReturnsQuerySchema, response: admin.staffReturnsResponse },
  'GET /api/admin/returns/:n': { response: admin.staffReturnResponse },
  'PUT /api/admin/returns/:n/decision': {
    body: admin.returnDecisionSchema,
    response: admin.staffReturnResponse,
  },
  'POST /api/admin/returns/:n/pickup': {
    body: admin.returnPickupSchema,
    response: admin.staffReturnResponse,
  },
  'POST /api/admin/returns/:n/receive': {
    body: admin.inspectionSchema,
    response: admin.staffReturnResponse,
  },
}

/** Details of their refusals. */
export interface ReturnAdminRefusals {
  'POST /api/admin/orders/:id/returns/open': {
    NOT_RETURNABLE: { lines: RefusedLine[] }
    OUT_OF_STOCK: { sizes: string[] }
  }
  'PUT /api/admin/returns/:n/decision': { RETURN_STATE: { current: StaffReturn } }
  'POST /api/admin/returns/:n/pickup': { RETURN_STATE: { current: StaffReturn } }
  'POST /api/admin/returns/:n/receive': { RETURN_STATE: { current: StaffReturn } }
}
