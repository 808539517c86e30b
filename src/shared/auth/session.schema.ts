import * as z from 'zod/mini'
import { answer, timestamp } from '../schema/answer.ts'

/** A place where somebody is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** `Chrome on Android` */
  device: z.string(),
  signed_in_at: timestamp,
  /** up to five minutes late */
  last_used_at: timestamp,
  /** the one that asks */
  current: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

export const sessionsAnswer = answer({ sessions: z.array(sessionSchema) })

export const sessionMessages = { notFound: 'This session has ended already' }
