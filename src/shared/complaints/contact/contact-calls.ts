import { declareCalls } from '../../declare-calls.ts'
import { done } from '../../schema/response.ts'
import {
  contactSchema,
  messageParamsSchema,
  messageStatusSchema,
  messagesQuerySchema,
  receivedMessageResponse,
  receivedMessagesResponse,
} from './contact.schema.ts'

export const contactCalls = declareCalls('optional', 'Shop', {
  'POST /api/contact': {
    summary: 'Write to the shop; what somebody writes who is signed in is filed with the account',
    body: contactSchema,
    status: 201,
    response: done,
  },
})

export const contactAdminCalls = declareCalls('messages:write', 'Admin: messages', {
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
    access: 'customers:write',
    summary: 'All messages as CSV; for admins',
  },
})
