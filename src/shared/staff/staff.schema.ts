import * as z from 'zod/mini'
import { limitedRoles, personName, roles } from '../auth/auth.schema.ts'
import { response, timestamp } from '../schema/response.ts'
import { email } from '../schema/text.ts'

export const staffRoles = ['staff', 'admin', ...limitedRoles] as const
export type StaffRole = (typeof staffRoles)[number]

const chooseRole = 'Choose what they may do'
const role = z.enum(staffRoles, { error: chooseRole })

const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  created_at: timestamp,
  disabled: z.boolean(),
  two_step: z.boolean(),
  /** Live sessions, newest first. */
  sessions: z.array(z.object({ started_at: timestamp, expires_at: timestamp })),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

/** A person with an unused invitation. `id` is that of their account. */
const invitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  invited_at: timestamp,
  expires_at: timestamp,
})
export type Invitation = z.infer<typeof invitationSchema>

export const staffResponse = response({
  staff: z.array(staffMemberSchema),
  invitations: z.array(invitationSchema),
})
export const staffMemberResponse = response({ member: z.nullable(staffMemberSchema) })
export const invitationResponse = response({ invitation: invitationSchema })

export const invitationInputSchema = z.object({ name: personName(), email: email(), role })

/** `customer` removes somebody from the back office. */
export const staffEditSchema = z.object({
  role: z.optional(z.enum(roles, { error: chooseRole })),
  disabled: z.optional(z.boolean()),
})
export type StaffEdit = z.infer<typeof staffEditSchema>

export const roleLabels: Record<(typeof roles)[number], string> = {
  customer: 'Customer',
  packer: 'Packer',
  accountant: 'Accountant',
  staff: 'Staff',
  admin: 'Admin',
}

export const invitationDays = 7

export const staffMessages = {
  memberNotFound: 'This person does not work here',
  invitationNotFound: 'There is no such invitation',
  alreadyStaff: 'This person works here already',
  disabledAccount: 'This account is disabled. Enable it in place of inviting',
  lastAdmin: 'The store needs at least one admin',
}
