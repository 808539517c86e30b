import * as z from 'zod/mini'
import { passwordMaxLength } from '../auth/auth.schema.ts'
import { email, text, verbatimText } from '../schema/text.ts'

/** The account's password, or a code that was mailed to its address. */
const proof = {
  password: z.optional(verbatimText({ max: passwordMaxLength })),
  code: z.optional(text({ max: 40 })),
}
export const proofSchema = z.object(proof)
export type Proof = z.infer<typeof proofSchema>

export const emailChangeSchema = z.object({ ...proof, email: email() })

/** Minutes for which a mailed code is valid. */
export const codeMinutes = 15

export const dataRightsMessages = {
  proofNeeded: 'Password is required',
  codeNeeded: 'Code is required',
  wrongCode: 'This code is not right, or has expired',
  codeSent: 'We have just mailed you a code. Wait a minute before you ask for another',
  onceAnHour: 'You can download your data once an hour',
  ordersOpen: (orderId: string) =>
    `Order ${orderId} is still under way. You can delete your account when it is done`,
  sameEmail: 'This is your address already',
  linkSent: 'We have just mailed you a link. Wait a minute before you ask for another',
}

/** Stands in the place of a name once its account is deleted. */
export const deletedCustomer = 'Deleted customer'

/** Days for which the sealed data of a deleted account is kept (DPDP Rules 2025, 8(3)). */
export const sealedDays = 365

/** Consequences of deleting, which the customer reads before pressing. */
export const deletionTerms = [
  'At once you are signed out everywhere and get no more mail. Your wishlist, addresses and messages go, open complaints are closed, and your reviews lose your name.',
  'Your e-mail address is free again. A new account with it sees nothing of the old one.',
  'Orders keep their number, pieces, sums, state and pincode. Your name, address and phone leave them once their return period is over.',
  'Invoices stay as they were issued, for at least eight financial years, as the law on tax and companies asks.',
  `What was personal is kept encrypted for ${sealedDays} days, where no screen of the shop reads it, and is then destroyed.`,
] as const
