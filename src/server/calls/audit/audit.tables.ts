import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../users/user.tables.ts'
import { now } from '../../db/columns.ts'

/** Changes by staff. Append-only: a trigger refuses any change to a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: now(),
    userId: uuid().references(() => users.id),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index('audit_log_of_record').on(t.entity, t.entityId, t.id),
    index('audit_log_of_sort').on(t.entity, t.id),
  ],
)
