import * as z from 'zod/mini'
import { declareCalls } from '../../declare-calls.ts'
import { done } from '../../schema/response.ts'
import {
  redirectFromSchema,
  redirectImportQuery,
  redirectImportResponse,
  redirectInputSchema,
  redirectQuerySchema,
  redirectResponse,
  redirectsResponse,
} from './redirect.schema.ts'

export const redirectCalls = declareCalls('contents:write', 'Admin: contents', {
  'GET /api/admin/redirects': {
    summary: 'Addresses that lead elsewhere',
    query: redirectQuerySchema,
    response: redirectsResponse,
  },
  'GET /api/admin/redirects.csv': { summary: 'All redirects as CSV' },
  'PUT /api/admin/redirects': {
    summary: 'Lead an address elsewhere',
    body: redirectInputSchema,
    response: redirectResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'DELETE /api/admin/redirects': {
    summary: 'Take a redirect away',
    query: redirectFromSchema,
    response: done,
    refusals: ['NOT_FOUND'],
  },
})

export const redirectImport = declareCalls('contents:write', 'Admin: contents', {
  'POST /api/admin/redirects/import': {
    summary: 'Redirects from a CSV file, all or none; with dry_run only tell what would be',
    query: redirectImportQuery,
    consumes: ['text/csv'],
    response: redirectImportResponse,
    refusedWith: { VALIDATION_FAILED: { problems: z.optional(redirectImportResponse.shape.problems) } },
  },
})
