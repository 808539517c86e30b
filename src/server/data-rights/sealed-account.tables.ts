import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'

/** Data of deleted accounts, encrypted, which no screen reads, until it is destroyed. */
export const sealedAccounts = pgTable(
  'sealed_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** AES-256-GCM */
    sealed: bytes().notNull(),
    eraseAfter: moment().notNull(),
  },
  (t) => [index('sealed_accounts_due').on(t.eraseAfter)],
)
