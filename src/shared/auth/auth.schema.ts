import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'
import { code, email, password, phone, text, verbatimText } from '../schema/text.ts'
import { addressSchema } from './account/address.schema.ts'

/** Roles that see a part of the back office (docs/product/accounts.md, Roles). */
export const limitedRoles = ['packer', 'accountant'] as const

export const roles = ['customer', ...limitedRoles, 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles that may use the back office, or a part of it. Admins may do everything. */
export const isStaff = (role: Role): boolean => role !== 'customer'

const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  created_at: timestamp,
  addresses: z.array(addressSchema),
})
export type User = z.infer<typeof userSchema>

export const userResponse = response({ user: userSchema })
export const sessionResponse = response({ token: z.string(), user: userSchema })

/** Characters; longer passwords are refused, so that hashing stays cheap (docs/product/accounts.md, Passwords). */
export const passwordMaxLength = 128

/** A new password (docs/product/accounts.md, Passwords). Spaces are kept as typed. */
const newPassword = () =>
  password({ max: passwordMaxLength, required: 'Password is required' }).check(
    z.minLength(8, { error: 'Password must be at least 8 characters', abort: true }),
    z.refine((value) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value), {
      error: 'Password must contain uppercase, lowercase, and number',
      abort: true,
    }),
  )

/** A name of 2 to 100 characters (docs/product/accounts.md). */
export const personName = () =>
  text({ max: 100, required: 'Full name is required' }).check(
    z.minLength(2, { error: 'Name must be at least 2 characters', abort: true }),
  )

export const registerSchema = z.object({
  name: personName(),
  email: email(),
  phone: phone(),
  password: newPassword(),
})
export type RegisterInput = z.infer<typeof registerSchema>

const confirmPassword = z
  .string({ error: 'Please confirm your password' })
  .check(z.minLength(1, 'Please confirm your password'))

/** Two more fields of the form, which never leave the browser (docs/product/accounts.md). */
export const registerFormSchema = z.object({
  ...registerSchema.shape,
  confirmPassword,
  terms: z.literal(true, { error: 'You must accept the terms and conditions' }),
})

const loginPassword = verbatimText({ max: passwordMaxLength, required: 'Password is required' }).check(
  z.minLength(6, { error: 'Password must be at least 6 characters', abort: true }),
)

const identityRequired = 'Email or username is required'
const identity = code({ max: 254 }).check(z.toLowerCase())

/** POST /auth/login: an e-mail or a username (docs/product/accounts.md). */
export const loginSchema = z
  .object({
    email: z.optional(identity),
    username: z.optional(identity),
    password: loginPassword,
    remember: z.optional(z.boolean()),
    /** The second step, where the account asks for one. */
    totp: z.optional(text({ max: 40 })),
  })
  .check(
    z.refine((login) => Boolean(login.email || login.username), {
      error: identityRequired,
      path: ['email'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )
export type LoginInput = z.infer<typeof loginSchema>

export const loginFormSchema = z.object({
  identity: code({ max: 254, required: identityRequired }),
  password: loginPassword,
  remember: z.boolean(),
  /** Empty until the account asks for it. */
  totp: text({ max: 40 }),
})
export type LoginForm = z.infer<typeof loginFormSchema>

/** The part of the e-mail before the @ (docs/product/accounts.md). */
export const usernameBase = (address: string): string => address.split('@')[0]!.toLowerCase()

export const profileSchema = z.object({ name: personName(), phone: phone() })
export type ProfileInput = z.infer<typeof profileSchema>

export const passwordChangeSchema = z.object({
  current_password: verbatimText({ max: passwordMaxLength, required: 'Current password is required' }),
  new_password: newPassword(),
})
export const forgotPasswordSchema = z.object({ email: email() })
export const resetLinkSchema = z.object({
  token: verbatimText({ max: 200, required: 'This link is incomplete' }),
})
export const resetLinkResponse = response({ usable: z.boolean() })
export const resetPasswordSchema = z.object({ ...resetLinkSchema.shape, password: newPassword() })
export const passwordChangeFormSchema = z.object({ ...passwordChangeSchema.shape, confirmPassword })
export const resetPasswordFormSchema = z.object({ password: newPassword(), confirmPassword })

export const oidcExchangeSchema = z.object({
  code: verbatimText({ max: 200, required: 'This sign-in is incomplete' }),
})

/** Hours a session lasts: 30 days when remembered, else 12 hours (docs/product/accounts.md, Sessions). */
export const sessionHours = { remembered: 30 * 24, brief: 12 }

/**
 * Hours without a request after which a session of staff ends: 7 days when remembered, else 8 hours, because the back
 * office holds personal data and computers at work are shared. Customers' sessions do not end early.
 */
export const staffIdleHours = { remembered: 7 * 24, brief: 8 }
