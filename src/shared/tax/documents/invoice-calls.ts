import { declareCalls } from '../../declare-calls.ts'
import { orderIdParamsSchema } from '../../orders/order.schema.ts'
import {
  documentCopySchema,
  documentParamsSchema,
  documentQuerySchema,
  issuedDocumentsResponse,
} from './tax-document.schema.ts'

const list = {
  summary: 'The documents of an order, the oldest first',
  params: orderIdParamsSchema,
  response: issuedDocumentsResponse,
}
const byNumber = {
  summary: 'A document of an order by its number, as PDF',
  params: documentParamsSchema,
}
const invoice = {
  summary:
    'The invoice of an order, or its bill of supply or receipt, as PDF: the newest, or the one with this number',
  params: orderIdParamsSchema,
  query: documentQuerySchema,
}
const creditNote = {
  ...invoice,
  summary:
    'The credit or refund note of an order that was cancelled or came back, as PDF: the newest, or the one with this number',
}

/** Tax documents of the caller's own orders. */
export const documentCalls = declareCalls('customer', 'Orders', {
  'GET /api/orders/:id/documents': list,
  'GET /api/orders/:id/documents/:number': byNumber,
  'GET /api/orders/:id/invoice': invoice,
  'GET /api/orders/:id/credit-note': creditNote,
})

/** Tax documents of any order. */
export const documentAdminCalls = declareCalls('documents:read', 'Admin: orders', {
  'GET /api/orders/admin/:id/documents': { ...list },
  'GET /api/admin/orders/:id/documents/:number': {
    ...byNumber,
    query: documentCopySchema,
  },
  'GET /api/orders/admin/:id/invoice': { ...invoice },
  'GET /api/orders/admin/:id/credit-note': { ...creditNote },
})
