import * as z from 'zod/mini'
import { passwordMaxLength } from '../auth/auth.schema.ts'
import { verbatimText } from '../schema/text.ts'

/** The password is typed once more before all data of an account leave, or the account ends. */
export const confirmedSchema = z.object({
  password: verbatimText({ max: passwordMaxLength, required: 'Password is required' }),
})

/** Stands for the name of somebody who has left. */
export const deletedName = 'Deleted customer'

/** Days in which the data of a deleted account is kept sealed (DPDP Rules 2025, 8(3)). */
export const sealedDays = 365

export const dataRightsMessages = {
  onceAnHour: 'You may download your data once an hour',
  noPassword: 'Your account has no password. Set one with ‘Forgot password’ first',
  wrongPassword: 'The password is wrong',
  ordersOpen: (order: string) =>
    `Order ${order} is still under way. You can delete your account when it is done`,
}
