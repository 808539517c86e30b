import { declareCalls } from '../declare-calls.ts'
import { done } from '../schema/response.ts'
import {
  contactSchema,
  messageParamsSchema,
  messageStatusSchema,
  messagesQuerySchema,
  receivedMessageResponse,
  receivedMessagesResponse,
} from './contact.schema.ts'

export const contactCalls = declareCalls('public', 'Shop', {
  'POST /api/contact': {
    summary: 'Write to the shop',
    body: contactSchema,
    status: 201,
    response: done,
  },
})

export const contactAdminCalls = declareCalls('staff', 'Admin: messages', {
  'GET /api/admin/contact': {
    summary: 'A page of the messages from the contact page, newest first',
    query: messagesQuerySchema,
    response: receivedMessagesResponse,
  },
  'PUT /api/admin/contact/:id': {
    summary: 'Set the status of a message',
    params: messageParamsSchema,
    body: messageStatusSchema,
    response: receivedMessageResponse,
  },
  'GET /api/admin/contact.csv': {
    access: 'admin',
    summary: 'All messages as CSV; for admins',
  },
})
