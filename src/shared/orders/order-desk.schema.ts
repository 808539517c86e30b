import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'
import { textLines } from '../schema/text.ts'
import { unitStates } from './unit-states.ts'

/** Characters of a note of staff. */
export const maxNote = 2000

const unitGroupSchema = z.object({
  position: z.int(),
  product_id: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  state: z.enum(unitStates),
  quantity: z.int(),
  /** numbers of the parcel that holds or brought them, and of the return that claims them */
  parcel: z.nullable(z.string()),
  return_number: z.nullable(z.string()),
  /** when the first of them came there */
  since: timestamp,
})
export type UnitGroup = z.infer<typeof unitGroupSchema>

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  at: timestamp,
  edited_at: z.nullable(timestamp),
  by: z.string(),
  /** the reader has written it */
  own: z.boolean(),
})
export type OrderNote = z.infer<typeof noteSchema>

/** Beside the lists of parcels, money and returns of the order. */
export const orderDeskResponse = response({
  /** cash that somebody has to confirm before it is packed */
  to_confirm: z.boolean(),
  units: z.array(unitGroupSchema),
  notes: z.array(noteSchema),
  /** of the last 30 days */
  mails: z.array(
    z.object({ subject: z.string(), at: timestamp, sent: z.boolean(), error: z.nullable(z.string()) }),
  ),
  /** changes by staff, as the audit log names them */
  actions: z.array(
    z.object({
      action: z.string(),
      at: timestamp,
      by: z.nullable(z.string()),
      detail: z.optional(z.string()),
    }),
  ),
})

export const orderNoteInputSchema = z.object({
  text: textLines({ max: maxNote, required: 'Note is required' }),
})
export const orderNoteResponse = response({ note: noteSchema })

export const orderNoteParamsSchema = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) })
export const noteNotFound = 'Note not found'
export const onlyItsAuthor = 'Only its author can change a note'
