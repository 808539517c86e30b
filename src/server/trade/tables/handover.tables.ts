import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../users/user.tables.ts'
import { now } from '../../db/columns.ts'

/** Lists of what a courier took along (docs/product/parcels.md, Handing over). */
export const handovers = pgTable(
  'handovers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    courier: text().notNull(),
    /** Numbers of parcels. */
    parcels: text().array().notNull(),
    by: uuid().references(() => users.id),
    at: now(),
  },
  (t) => [
    index('handovers_of_parcels').using('gin', t.parcels),
    check('handovers_parcels', sql`cardinality(${t.parcels}) > 0`),
  ],
)
