import type { Transaction } from '../db/transaction.ts'

/** `record` names a row that breaks a rule, `found` the difference. */
export interface Breach extends Record<string, unknown> {
  record: string
  found: string
}

/** A rule that must hold between the tables, with a query for what breaks it, or a search where SQL cannot say it. */
export type BooksCheck = { name: string; rule: string } & (
  | { sql: string }
  | { find: (tx: Transaction) => Promise<Breach[]> }
)
