import * as z from 'zod/mini'
import { response, listResponse, timestamp } from '../../schema/response.ts'
import { pageQuery, queryChoice } from '../../schema/query.ts'
import { email, textLines, text } from '../../schema/text.ts'

export const contactSchema = z.object({
  name: text({ max: 100, required: 'Name is required' }),
  email: email(),
  message: textLines({ max: 5000, required: 'Message is required' }),
})
export type ContactMessage = z.infer<typeof contactSchema>

/** A message is open until staff have answered it, or closed it without an answer. */
export const messageStatuses = ['open', 'answered', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

const receivedMessageSchema = z.object({
  id: z.int(),
  status: z.enum(messageStatuses),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** of a complaint */
  number: z.nullable(z.string()),
  created_at: timestamp,
})
export type ReceivedMessage = z.infer<typeof receivedMessageSchema>

export const receivedMessagesResponse = listResponse({ messages: z.array(receivedMessageSchema) })
export const receivedMessageResponse = response({ message: receivedMessageSchema })

export const messagesQuerySchema = z.object({ ...pageQuery, status: queryChoice(messageStatuses) })
export type MessagesQuery = z.infer<typeof messagesQuerySchema>

export const messageStatusSchema = z.object({
  status: z.enum(messageStatuses, { error: () => `Status must be one of ${messageStatuses.join(', ')}` }),
})

export const messageNotFound = 'Message not found'

export const messageParamsSchema = z.object({
  id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')), z.transform(Number)),
})
