import { declareCalls } from '../declare-calls.ts'
import { done } from '../schema/response.ts'
import {
  orderDeskResponse,
  orderNoteInputSchema,
  orderNoteParamsSchema,
  orderNoteResponse,
} from './order-desk.schema.ts'
import { orderIdParamsSchema } from './order.schema.ts'

export const orderDeskCalls = declareCalls('orders:write', 'Admin: orders', {
  'GET /api/admin/orders/:id/desk': {
    summary: 'Where the units of an order are, its notes, its mails and what staff did',
    params: orderIdParamsSchema,
    response: orderDeskResponse,
  },
  'POST /api/admin/orders/:id/notes': {
    summary: 'Write a note about an order',
    params: orderIdParamsSchema,
    body: orderNoteInputSchema,
    status: 201,
    response: orderNoteResponse,
  },
  'PUT /api/admin/order-notes/:id': {
    summary: 'Change a note; for its author',
    params: orderNoteParamsSchema,
    body: orderNoteInputSchema,
    response: orderNoteResponse,
  },
  'DELETE /api/admin/order-notes/:id': {
    summary: 'Delete a note; for its author',
    params: orderNoteParamsSchema,
    response: done,
  },
})
