import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../http/deps.ts'
import { findCheckedBooks } from './books.queries.ts'

/** Adds to `/metrics` what the last check of the books has found, alike in every process. */
export function booksMetrics(register: Registry, { db }: Pick<Deps, 'db'>): void {
  const checked = new Gauge({
    name: 'books_checked_timestamp_seconds',
    help: 'When the books were checked last, 0 before the first check',
    registers: [register],
    aggregator: 'max',
  })
  const breaches = new Gauge({
    name: 'books_breaches',
    help: 'Rows that broke a rule of the books at the last check',
    registers: [register],
    aggregator: 'max',
    collect: async () => {
      // Without its database the store still tells its other figures.
      const books = await findCheckedBooks(db).catch(() => null)
      if (!books) return
      breaches.set(books.total)
      checked.set(books.checked_at === null ? 0 : Date.parse(books.checked_at) / 1000)
    },
  })
}
