import * as z from 'zod/mini'
import { listResponse, response, timestamp } from '../schema/response.ts'

/** Hours after which a message that nobody sent is out of date (docs/product/parcels.md, Messages). */
export const messageHours = 48

export const messagesPageSize = 20

export const messageStates = ['open', 'sent', 'dropped'] as const

export const messageEditSchema = z.object({
  state: z.enum(['sent', 'dropped'], { error: 'State must be one of sent, dropped' }),
})
export type MessageEdit = z.infer<typeof messageEditSchema>

/** A text for a customer that staff send by WhatsApp. */
const messageSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  /** number of the parcel or return that it tells of */
  subject: z.string(),
  kind: z.string(),
  state: z.enum(messageStates),
  customer_name: z.string(),
  phone: z.string(),
  text: z.string(),
  /** opens WhatsApp with the text */
  link: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
})
export type Message = z.infer<typeof messageSchema>

export const messageResponse = response({ message: messageSchema })
export const messagesResponse = listResponse({ messages: z.array(messageSchema) })

export const messageParamsSchema = z.object({
  id: z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')),
})
