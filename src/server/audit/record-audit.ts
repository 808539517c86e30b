import type { SessionUser } from '../auth/session.queries.ts'
import type { Database } from '../db/database.ts'
import { auditLog } from './audit.tables.ts'

export interface AuditEntry {
  by: SessionUser
  /** what was done, as `product.update` */
  action: string
  entity: string
  entityId: string
  before?: unknown
  after?: unknown
}

/** Keeps who changed what, in the transaction of the change (api.md, "Admin"). */
export async function recordAudit(
  tx: Database,
  { by, action, entity, entityId, before, after }: AuditEntry,
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ userId: by.id, action, entity, entityId, before: before ?? null, after: after ?? null })
}
