import * as z from 'zod/mini'
import { listResponse, timestamp } from '../schema/response.ts'
import { pageQuery, queryText } from '../schema/query.ts'

/** Audit log of the back office, newest first. */
const auditEntrySchema = z.object({
  id: z.int(),
  at: timestamp,
  user: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** The action, as `product.update`. */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The person it concerns, or null. */
  person: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditResponse = listResponse({ entries: z.array(auditEntrySchema) })

/** `entity` alone lists its kind; with `entity_id` the history of one record. */
export const auditQuerySchema = z.object({ ...pageQuery, entity: queryText(40), entity_id: queryText(200) })
export type AuditQuery = z.infer<typeof auditQuerySchema>
