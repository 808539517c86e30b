import { declareCalls } from '../declare-calls.ts'
import { consentChangeSchema, consentsResponse } from '../newsletter/consent.schema.ts'
import { done } from '../schema/response.ts'
import { emailChangeSchema, proofSchema } from './data-rights.schema.ts'

/** Rights of everyone to their own data (docs/product/own-shop.md, Data rights). */
export const dataRightsCalls = declareCalls('customer', 'Account', {
  'POST /api/account/code': {
    summary: 'Ask for a code by mail, in place of the password',
    response: done,
  },
  'POST /api/account/data': {
    summary: 'All your data as one JSON file, once an hour',
    body: proofSchema,
  },
  'POST /api/account/delete': {
    summary: 'Delete your account',
    body: proofSchema,
    response: done,
    refusals: ['ORDERS_OPEN', 'LAST_ADMIN'],
  },
  'PUT /api/account/email': {
    summary: 'Ask for another e-mail address, which counts once its link is used',
    body: emailChangeSchema,
    response: done,
    refusals: ['EMAIL_TAKEN'],
  },
  'GET /api/account/consents': {
    summary: 'What you have agreed to',
    response: consentsResponse,
  },
  'PUT /api/account/consents': {
    summary: 'Agree to something, or withdraw it',
    body: consentChangeSchema,
    response: consentsResponse,
  },
})
