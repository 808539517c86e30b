import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'

const sessionSchema = z.object({
  id: z.string(),
  /** `Chrome on Android` */
  device: z.string(),
  signed_in_at: timestamp,
  /** Up to five minutes late. */
  last_used_at: timestamp,
  /** The caller's own. */
  current: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

export const sessionsResponse = response({ sessions: z.array(sessionSchema) })

export const sessionMessages = { notFound: 'This session has ended already' }
