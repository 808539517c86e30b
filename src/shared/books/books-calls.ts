import { declareCalls } from '../declare-calls.ts'
import { booksResponse } from './books.schema.ts'

export const booksCalls = declareCalls('money:read', 'Admin: books', {
  'GET /api/admin/books': {
    summary: 'Whether orders, parcels, stock, documents and money agreed at the last check',
    response: booksResponse,
  },
})
