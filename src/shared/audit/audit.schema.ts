import * as z from 'zod/mini'
import { listAnswer, timestamp } from '../schema/answer.ts'
import { pageQuery, queryText } from '../schema/query.ts'

/** Audit log of the back office, newest first. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: timestamp,
  user: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** what was done, as `product.update` */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** whom it concerns; null where that is no person */
  person: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditAnswer = listAnswer({ entries: z.array(auditEntrySchema) })

/** `entity` alone lists its sort; with `entity_id` the history of one record. */
export const auditQuerySchema = z.object({ ...pageQuery, entity: queryText(40), entity_id: queryText(200) })
export type AuditQuery = z.infer<typeof auditQuerySchema>
