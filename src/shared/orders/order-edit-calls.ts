import { declareCalls } from '../declare-calls.ts'
import {
  editableOrderResponse,
  editConflictDetails,
  editPreviewInputSchema,
  editPreviewResponse,
  editPreviewSchema,
  orderEditResponse,
  orderEditSchema,
} from './edit-order.schema.ts'
import { adminOrderResponse, orderIdParamsSchema, placingHeadersSchema } from './order.schema.ts'

const refusals = [
  'NOT_EDITABLE',
  'OUT_OF_STOCK',
  'METHOD_NOT_AVAILABLE',
  'NO_BUSINESS_INVOICE',
  'HSN_WITHOUT_RATE',
] as const

export const orderEditCalls = declareCalls('orders:write', 'Admin: orders', {
  'GET /api/admin/orders/:id/edit': {
    summary: 'An order as it is edited: its open units, its address, and a change that waits to be paid',
    params: orderIdParamsSchema,
    response: editableOrderResponse,
  },
  'POST /api/admin/orders/:id/edit/preview': {
    summary: 'What a change makes of an order and of its money; nothing is changed',
    params: orderIdParamsSchema,
    body: editPreviewInputSchema,
    response: editPreviewResponse,
    refusals,
  },
  'POST /api/admin/orders/:id/edit': {
    summary: 'Change address or goods of an order whose goods have not left',
    params: orderIdParamsSchema,
    headers: placingHeadersSchema,
    body: orderEditSchema,
    response: orderEditResponse,
    refusals: [...refusals, 'IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'],
    refusedWith: { EDIT_CONFLICT: editConflictDetails, PRICE_CHANGED: { preview: editPreviewSchema } },
  },
  'POST /api/admin/orders/:id/edit/waive': {
    summary: 'Make the change that waits to be paid, without what is to be paid for it',
    params: orderIdParamsSchema,
    response: adminOrderResponse,
    refusals: ['VALIDATION_FAILED', ...refusals],
  },
  'DELETE /api/admin/orders/:id/edit': {
    summary: 'Withdraw the change that waits to be paid',
    params: orderIdParamsSchema,
    response: adminOrderResponse,
    refusals: ['NOT_EDITABLE'],
  },
})
