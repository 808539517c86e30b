import * as z from 'zod/mini'
import { answer, pageFigures, timestamp } from '../schema/answer.ts'

/** What someone wrote on the contact page, as staff read it. */
export const receivedMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: timestamp,
})
export type ReceivedMessage = z.infer<typeof receivedMessageSchema>

export const receivedMessagesAnswer = answer({ messages: z.array(receivedMessageSchema), ...pageFigures })
