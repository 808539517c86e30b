import * as z from 'zod/mini'
import { listResponse, timestamp } from '../schema/response.ts'
import { email } from '../schema/text.ts'

export const newsletterSchema = z.object({ email: email() })

const subscriberSchema = z.object({ email: z.string(), created_at: timestamp })
export type Subscriber = z.infer<typeof subscriberSchema>

export const subscribersResponse = listResponse({ subscribers: z.array(subscriberSchema) })
