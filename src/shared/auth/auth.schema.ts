import * as z from 'zod/mini'
import { answer, timestamp } from '../schema/answer.ts'
import { digitsOf, email, phone, text, verbatimText } from '../schema/text.ts'
import { addressSchema } from '../account/address.schema.ts'

export const roles = ['customer', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles that may use the back office. Admins may do everything. */
export const isStaff = (role: Role): boolean => role !== 'customer'

/** A signed-in person (docs/product/accounts.md). */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  created_at: timestamp,
  addresses: z.array(addressSchema),
})
export type User = z.infer<typeof userSchema>

export const userAnswer = answer({ user: userSchema })
export const sessionAnswer = answer({ token: z.string(), user: userSchema })

/** Characters; longer ones are refused, so that hashing one stays cheap (docs/product/accounts.md, Passwords). */
export const passwordMaxLength = 128

/** A new password (docs/product/accounts.md, Passwords). Spaces are kept as typed. */
const newPassword = () =>
  verbatimText({ max: passwordMaxLength, required: 'Password is required' }).check(
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

/** The form asks for two things more, which never leave the browser (docs/product/accounts.md). */
export const registerFormSchema = z.object({
  ...registerSchema.shape,
  confirmPassword,
  terms: z.literal(true, { error: 'You must accept the terms and conditions' }),
})

/**
 * The password typed twice: no error or 'Passwords do not match' (docs/product/accounts.md). Apart from the schema,
 * because a rule over two fields would keep silent there as long as any other field is wrong.
 */
export const confirmationErrors = (
  password: string,
  repeated: string,
): Partial<Record<'confirmPassword', string>> =>
  repeated !== '' && repeated !== password ? { confirmPassword: 'Passwords do not match' } : {}

/** `987-654-3210`: the phone number while typing, at most 12 characters (docs/product/accounts.md). */
export function formatPhone(entered: string): string {
  const digits = digitsOf(entered).slice(0, 10)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-')
}

const loginPassword = verbatimText({ max: passwordMaxLength, required: 'Password is required' }).check(
  z.minLength(6, { error: 'Password must be at least 6 characters', abort: true }),
)

const identityRequired = 'Email or username is required'
const identity = text({ max: 254 }).check(z.toLowerCase())

/** POST /auth/login: an e-mail or a username (docs/product/accounts.md). */
export const loginSchema = z
  .object({
    email: z.optional(identity),
    username: z.optional(identity),
    password: loginPassword,
    remember: z.optional(z.boolean()),
    /** the second step, where the account asks for one */
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
  identity: text({ max: 254, required: identityRequired }),
  password: loginPassword,
  remember: z.boolean(),
  /** empty until the account asks for it */
  totp: text({ max: 40 }),
})

/** Request body of the form: text without an @ is a username (docs/product/accounts.md, Sign in). */
export function loginInputOf(form: z.infer<typeof loginFormSchema>): LoginInput {
  const entered = form.identity.trim().toLowerCase()
  const who = entered.includes('@') ? { email: entered } : { username: entered }
  const secondStep = form.totp === '' ? {} : { totp: form.totp }
  return { ...who, password: form.password, remember: form.remember, ...secondStep }
}

/** The part of the e-mail before the @ (docs/product/accounts.md). */
export const usernameBase = (address: string): string => address.split('@')[0]!.toLowerCase()

export const profileSchema = z.object({ name: personName(), phone: phone() })
export type ProfileInput = z.infer<typeof profileSchema>

export const passwordChangeSchema = z.object({
  current_password: verbatimText({ max: passwordMaxLength, required: 'Current password is required' }),
  new_password: newPassword(),
})
export const forgotPasswordSchema = z.object({ email: email() })
export const resetPasswordSchema = z.object({
  token: verbatimText({ max: 200, required: 'This link is incomplete' }),
  password: newPassword(),
})
export const passwordChangeFormSchema = z.object({ ...passwordChangeSchema.shape, confirmPassword })
export const resetPasswordFormSchema = z.object({ password: newPassword(), confirmPassword })

/** The code that a sign-in provider's visitor brings back to the login page. */
export const oidcExchangeSchema = z.object({
  code: verbatimText({ max: 200, required: 'This sign-in is incomplete' }),
})

/** Fragment of `/login#…` after a failed sign-in at a provider. */
export const signInFailedHash = { any: 'sign-in-failed', staff: 'sign-in-failed=staff' }

export const authMessages = {
  badCredentials: 'Login failed. Please check your details and try again.',
  loginFailed: 'Login failed',
  providerFailed: 'Signing in did not work there. Please try again, or sign in with your password.',
  providerNotForStaff: 'Staff sign in with their password, not with another account.',
  registrationFailed: 'Registration failed',
  emailTaken: 'An account with this email already exists',
  signInNeeded: 'Please sign in to continue',
  adminOnly: 'You need to be an admin to do this',
  commonPassword: 'This password is too common',
  wrongCurrentPassword: 'Current password is not right',
  deadResetLink: 'This link has expired or was already used',
}

/** Hours a session lasts: 30 days when remembered, else 12 hours (docs/product/accounts.md, Sessions). */
export const sessionHours = { remembered: 30 * 24, brief: 12 }

/**
 * Hours without a request after which a session of staff ends: 7 days when remembered, else 8 hours. The back office
 * holds the data of all customers, and computers at work are shared. A customer's session lasts its whole time.
 */
export const staffIdleHours = { remembered: 7 * 24, brief: 8 }
