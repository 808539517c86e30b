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
export const recordAudit = (tx: Database, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry])

/** The same for a change of many records. */
export async function recordAudits(tx: Database, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += atOnce)
    await tx.insert(auditLog).values(entries.slice(start, start + atOnce).map(rowOf))
}

const atOnce = 500

const rowOf = ({ by, action, entity, entityId, before, after }: AuditEntry) => ({
  userId: by.id,
  action,
  entity,
  entityId,
  before: before ?? null,
  after: after ?? null,
})
