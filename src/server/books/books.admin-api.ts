import { booksCalls } from '#shared/books/books-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCheckedBooks } from './books.queries.ts'

const { query } = shapes()

const seeBooks = query('GET /api/admin/books', { from: 'db' }, async ({ db }) => ({
  books: await findCheckedBooks(db),
}))

export function booksAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, booksCalls, { 'GET /api/admin/books': seeBooks })
}
