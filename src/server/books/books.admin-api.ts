import { booksCalls } from '#shared/books/books-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCheckedBooks } from './books.queries.ts'

export function booksAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, booksCalls, {
    'GET /api/admin/books': async () => ({ books: await findCheckedBooks(db) }),
  })
}
