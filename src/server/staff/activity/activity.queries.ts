import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ActivityQuery } from '#shared/staff/activity/activity.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../users/user.tables.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { auditLog } from '../../calls/audit/audit.tables.ts'

export async function findActivity(
  db: Database,
  { page = 1, limit = 50, entity, entity_id: entityId }: Given<ActivityQuery>,
) {
  const asked = and(
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
  )
  return paged(
    'entries',
    { page, limit },
    async ({ offset }) => {
      const rows = await db
        .select({ entry: auditLog, user: { id: users.id, name: users.name, email: users.email } })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.userId))
        .where(asked)
        .orderBy(desc(auditLog.id))
        .limit(limit)
        .offset(offset)
      const names = await findNames(db, rows)
      return rows.map((row) => ({ ...entryOf(row), person: names.get(row.entry.entityId) ?? null }))
    },
    () => countUpTo(db, sql`from ${auditLog} where ${asked ?? sql`true`}`, { page, limit }),
  )
}

/** Names of the people whom the entries are about, by id. */
async function findNames(db: Database, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ entry }) => (entry.entity === 'user' ? [entry.entityId] : []))
  if (ids.length === 0) return new Map()
  const people = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(people.map(({ id, name }) => [id, name]))
}

interface Row {
  entry: typeof auditLog.$inferSelect
  user: { id: string; name: string; email: string } | null
}

const entryOf = ({ entry: { id, at, action, entity, entityId, before, after }, user }: Row) => ({
  id,
  at: at.toISOString(),
  user,
  action,
  entity,
  entity_id: entityId,
  before,
  after,
})
