import * as z from 'zod/mini'
import { answer } from '../schema/answer.ts'
import { text, verbatimText } from '../schema/text.ts'
import { passwordMaxLength } from './auth.schema.ts'

export const twoStepPasswordSchema = z.object({
  password: verbatimText({ max: passwordMaxLength, required: 'Password is required' }),
})
/** `totp` is the six digits that the authenticator app shows. */
export const twoStepConfirmSchema = z.object({ totp: text({ max: 40, required: 'Code is required' }) })

export const twoStepStatusSchema = z.object({
  enabled: z.boolean(),
  recovery_codes_left: z.int(),
})
export type TwoStepStatus = z.infer<typeof twoStepStatusSchema>
export const twoStepStatusAnswer = answer({ two_step: twoStepStatusSchema })

/** Secret for an authenticator app: as a picture, as the address in it, and as text to type. */
export const twoStepSetupAnswer = answer({ secret: z.string(), uri: z.string(), qr_svg: z.string() })

/** Shown this once. */
export const recoveryCodesAnswer = answer({ recovery_codes: z.array(z.string()) })

export const twoStepMessages = {
  codeNeeded: 'Enter the code from your authenticator app',
  wrongCode: 'This code is not right, or was already used',
  wrongPassword: 'Password is not right',
  alreadyOn: 'Two-step sign-in is already on',
  notBegun: 'Two-step sign-in has not been set up yet',
  unreadable:
    'The code can’t be checked at the moment. Use a recovery code, or ask the shop to turn two-step sign-in off for your account',
  tooManyCodes: 'Too many codes. Please wait a moment and try again',
}
