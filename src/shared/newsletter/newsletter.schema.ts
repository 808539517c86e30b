import * as z from 'zod/mini'
import { listAnswer, timestamp } from '../schema/answer.ts'
import { email } from '../schema/text.ts'

export const newsletterSchema = z.object({ email: email() })

/** Newsletter subscribers, newest first. */
export const subscriberSchema = z.object({ email: z.string(), created_at: timestamp })
export type Subscriber = z.infer<typeof subscriberSchema>

export const subscribersAnswer = listAnswer({ subscribers: z.array(subscriberSchema) })
