import * as z from 'zod/mini'
import { pageQuery, queryChoice } from '../schema/query.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { email, textLines, optionalText, text } from '../schema/text.ts'
import { grievanceKinds } from './grievance-kinds.ts'

const kind = z.enum(grievanceKinds, { error: 'Choose what it is about' })

export const newGrievanceSchema = z.object({
  name: text({ max: 100, required: 'Name is required' }),
  email: email(),
  kind,
  order_id: optionalText(40),
  message: textLines({ max: 5000, required: 'Message is required' }),
})
export type NewGrievance = z.output<typeof newGrievanceSchema>

/** Its number, and the secret by which its sender sees its state. */
export const newGrievanceResponse = response({ number: z.string(), key: z.string() })

export const grievanceStates = ['open', 'resolved'] as const

const progress = {
  number: z.string(),
  kind: z.enum(grievanceKinds),
  state: z.enum(grievanceStates),
  created_at: timestamp,
  acknowledged_at: z.nullable(timestamp),
  due_at: timestamp,
  resolved_at: z.nullable(timestamp),
  resolution: z.nullable(z.string()),
  reopened_at: z.nullable(timestamp),
}

const ownGrievanceSchema = z.object({ ...progress, may_reopen: z.boolean() })
export type OwnGrievance = z.infer<typeof ownGrievanceSchema>
export const ownGrievanceResponse = response({ grievance: ownGrievanceSchema })

const grievanceSchema = z.object({
  ...progress,
  order_id: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** half of its time is over, and it is open */
  pressing: z.boolean(),
})
export type Grievance = z.infer<typeof grievanceSchema>
export const grievanceResponse = response({ grievance: grievanceSchema })
export const grievancesResponse = listResponse({ grievances: z.array(grievanceSchema) })

export const grievancesQuerySchema = z.object({
  ...pageQuery,
  state: queryChoice([...grievanceStates, 'pressing'] as const),
})
export type GrievancesQuery = z.infer<typeof grievancesQuerySchema>

export const grievanceParamsSchema = z.object({ number: text({ max: 20 }) })
export const grievanceKeySchema = z.object({ key: text({ max: 60, required: 'Key is required' }) })
export const resolutionSchema = z.object({
  resolution: textLines({ max: 2000, required: 'Say how it was resolved' }),
})
export const turnedMessageSchema = z.object({ kind })

export const grievanceMessages = {
  notFound: 'There is no complaint with this number and key',
  notReopenable: 'A complaint may be reopened once, within 30 days after it was resolved',
  isGrievance: 'This message is a complaint already',
}
