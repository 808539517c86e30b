import * as z from 'zod/mini'
import { personName, roles } from '../auth/auth.schema.ts'
import { answer, timestamp } from '../schema/answer.ts'
import { email } from '../schema/text.ts'

export const staffRoles = ['staff', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

const chooseRole = 'Choose what they may do'
const role = z.enum(staffRoles, { error: chooseRole })

/** Somebody who works in the back office. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  created_at: timestamp,
  disabled: z.boolean(),
  two_step: z.boolean(),
  /** where they are signed in, newest first */
  sessions: z.array(z.object({ started_at: timestamp, expires_at: timestamp })),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

/** Somebody who has been mailed a link and has not used it yet. `id` is that of their account. */
export const invitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  invited_at: timestamp,
  expires_at: timestamp,
})
export type Invitation = z.infer<typeof invitationSchema>

export const staffAnswer = answer({
  staff: z.array(staffMemberSchema),
  invitations: z.array(invitationSchema),
})
export const staffMemberAnswer = answer({ member: z.nullable(staffMemberSchema) })
export const invitationAnswer = answer({ invitation: invitationSchema })

export const invitationInputSchema = z.object({ name: personName(), email: email(), role })
export type InvitationInput = z.infer<typeof invitationInputSchema>

/** `customer` takes somebody out of the back office. */
export const staffEditSchema = z.object({
  role: z.optional(z.enum(roles, { error: chooseRole })),
  disabled: z.optional(z.boolean()),
})
export type StaffEdit = z.infer<typeof staffEditSchema>

export const roleLabels: Record<(typeof roles)[number], string> = {
  customer: 'Customer',
  staff: 'Staff',
  admin: 'Admin',
}

/** Days that an invitation can be accepted for. */
export const invitationDays = 7

export const staffMessages = {
  memberNotFound: 'This person does not work here',
  invitationNotFound: 'There is no such invitation',
  alreadyStaff: 'This person works here already',
  disabledAccount: 'This account is disabled. Enable it in place of inviting',
  lastAdmin: 'The store needs at least one admin',
}
