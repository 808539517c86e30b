import * as z from 'zod/mini'
import { pageQuery, queryChoice } from '../schema/query.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { email, textLines, optionalText, text } from '../schema/text.ts'
import { complaintKinds } from './complaint-kinds.ts'

const kind = z.enum(complaintKinds, { error: 'Choose what it is about' })

export const newComplaintSchema = z.object({
  name: text({ max: 100, required: 'Name is required' }),
  email: email(),
  kind,
  order_id: optionalText(40),
  message: textLines({ max: 5000, required: 'Message is required' }),
})
export type NewComplaint = z.output<typeof newComplaintSchema>

/** Its number, and the secret by which its sender sees its state. */
export const newComplaintResponse = response({ number: z.string(), key: z.string() })

export const complaintStates = ['open', 'resolved'] as const

const progress = {
  number: z.string(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  created_at: timestamp,
  acknowledged_at: z.nullable(timestamp),
  due_at: timestamp,
  resolved_at: z.nullable(timestamp),
  resolution: z.nullable(z.string()),
  reopened_at: z.nullable(timestamp),
}

const ownComplaintSchema = z.object({ ...progress, may_reopen: z.boolean() })
export type OwnComplaint = z.infer<typeof ownComplaintSchema>
export const ownComplaintResponse = response({ grievance: ownComplaintSchema })

const complaintSchema = z.object({
  ...progress,
  order_id: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** half of its time is over, and it is open */
  pressing: z.boolean(),
})
export type Complaint = z.infer<typeof complaintSchema>
export const complaintResponse = response({ grievance: complaintSchema })
export const complaintsResponse = listResponse({ grievances: z.array(complaintSchema) })

export const complaintsQuerySchema = z.object({
  ...pageQuery,
  state: queryChoice([...complaintStates, 'pressing'] as const),
})
export type ComplaintsQuery = z.infer<typeof complaintsQuerySchema>

export const complaintParamsSchema = z.object({ number: text({ max: 20 }) })
export const complaintKeySchema = z.object({ key: text({ max: 60, required: 'Key is required' }) })
export const resolutionSchema = z.object({
  resolution: textLines({ max: 2000, required: 'Say how it was resolved' }),
})
export const turnedMessageSchema = z.object({ kind })

export const complaintMessages = {
  notFound: 'There is no complaint with this number and key',
  notReopenable: 'A complaint may be reopened once, within 30 days after it was resolved',
  isComplaint: 'This message is a complaint already',
}
