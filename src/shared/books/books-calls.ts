import { declareCalls } from '../declare-calls.ts'
import { booksResponse } from './books.schema.ts'

export const booksCalls = declareCalls('staff', 'Admin: books', {
  'GET /api/admin/books': {
    also: ['accountant'],
    summary: 'Whether orders, parcels, stock, documents and money agreed at the last check',
    response: booksResponse,
  },
})
