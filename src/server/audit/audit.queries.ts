import { and, count, desc, eq } from 'drizzle-orm'
import type { AuditQuery } from '#shared/audit/audit.schema.ts'
import { users } from '../auth/auth.tables.ts'
import type { Database } from '../db/database.ts'
import { auditLog } from './audit.tables.ts'

export async function findAuditEntries(
  db: Database,
  { page = 1, limit = 50, entity, entity_id: entityId }: AuditQuery,
) {
  const asked = and(
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
  )
  const [rows, total] = await Promise.all([
    db
      .select({ entry: auditLog, user: { id: users.id, name: users.name, email: users.email } })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userId))
      .where(asked)
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ count: count() }).from(auditLog).where(asked),
  ])
  const all = total[0]!.count
  return { entries: rows.map(entryOf), total: all, page, pages: Math.ceil(all / limit) }
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
