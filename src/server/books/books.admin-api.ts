import { adminApi } from '#shared/admin-routes.ts'
import { booksResponse } from '#shared/books/books.schema.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCheckedBooks } from './books.queries.ts'

export function booksAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.books,
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Whether orders, parcels, stock, documents and money agreed at the last check',
        tags: ['Admin: books'],
        response: { 200: booksResponse },
      },
    },
    async () => ({ success: true as const, books: await findCheckedBooks(db) }),
  )
}
