import type { ActivityEntity } from '#shared/staff/activity/activity-entities.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

export interface AuditEntry {
  /** null where a job has done it for an account that is gone */
  by: { id: string | null }
  /** `product.update` */
  action: string
  entity: ActivityEntity
  entityId: string
  before?: unknown
  after?: unknown
}

/** Logs a change by staff, in the transaction of the change. */
export const recordAudit = (tx: Database, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry])

export async function recordAudits(tx: Database, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += batchSize) {
    const rows = entries.slice(start, start + batchSize).map(rowOf)
    await tx.execute(sql`
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select user_id, action, entity, entity_id, nullif(before, 'null'), nullif(after, 'null')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        user_id uuid, action text, entity text, entity_id text, before jsonb, after jsonb
      )`)
  }
}

const batchSize = 1_000

const rowOf = ({ by, action, entity, entityId, before, after }: AuditEntry) => ({
  user_id: by.id,
  action,
  entity,
  entity_id: entityId,
  before: before ?? null,
  after: after ?? null,
})
