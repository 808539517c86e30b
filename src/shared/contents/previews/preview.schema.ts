import * as z from 'zod/mini'
import { moment } from '../../schema/day.ts'
import { response, timestamp } from '../../schema/response.ts'

/** Links that are open at one time. */
export const maxPreviews = 20
/** Days for which a link shows its preview. */
export const previewDays = 7

/** Without `at` every draft is shown, with it the shop as it is scheduled for that moment. */
export const previewInputSchema = z.optional(
  z.nullable(
    z.object({
      at: z.optional(z.nullable(moment())),
    }),
  ),
)

const previewSchema = z.object({
  id: z.string(),
  at: z.nullable(timestamp),
  /** name of the person who made it */
  by: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
})
export type Preview = z.infer<typeof previewSchema>

export const previewsResponse = response({ previews: z.array(previewSchema) })

/** The link is told once: only the hash of its token is kept. */
export const madePreviewResponse = response({ id: z.string(), url: z.string(), expires_at: timestamp })

export const previewParams = z.object({ id: z.string().check(z.maxLength(100)) })
