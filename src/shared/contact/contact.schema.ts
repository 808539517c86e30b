import * as z from 'zod/mini'
import { listAnswer, timestamp } from '../schema/answer.ts'
import { email, text } from '../schema/text.ts'

export const contactSchema = z.object({
  name: text({ max: 100, required: 'Name is required' }),
  email: email(),
  message: text({ max: 5000, required: 'Message is required' }),
})
export type ContactMessage = z.infer<typeof contactSchema>

/** The same, as staff read it. */
export const receivedMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: timestamp,
})
export type ReceivedMessage = z.infer<typeof receivedMessageSchema>

export const receivedMessagesAnswer = listAnswer({ messages: z.array(receivedMessageSchema) })
