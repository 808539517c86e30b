import * as z from 'zod/mini'
import { listResponse, timestamp } from '../../schema/response.ts'
import { pageQuery, queryText } from '../../schema/query.ts'

/** Audit log of the back office, newest first. */
const activityEntrySchema = z.object({
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
export type ActivityRow = z.infer<typeof activityEntrySchema>

export const activityResponse = listResponse({ entries: z.array(activityEntrySchema) })

/** `entity` alone lists its kind; with `entity_id` the history of one record. */
export const activityQuerySchema = z.object({
  ...pageQuery,
  entity: queryText(40),
  entity_id: queryText(200),
})
export type ActivityQuery = z.infer<typeof activityQuerySchema>
