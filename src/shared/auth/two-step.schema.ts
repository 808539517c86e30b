import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { text, verbatimText } from '../schema/text.ts'
import { passwordMaxLength } from './auth.schema.ts'

export const twoStepPasswordSchema = z.object({
  password: verbatimText({ max: passwordMaxLength, required: 'Password is required' }),
})
/** `totp` is the six digits of the authenticator app, `code` those that were mailed to an address that is not proved yet. */
export const twoStepConfirmSchema = z.object({
  totp: text({ max: 40, required: 'Code is required' }),
  code: z.optional(text({ max: 40 })),
})

const twoStepStatusSchema = z.object({
  enabled: z.boolean(),
  recovery_codes_left: z.int(),
})
export type TwoStepStatus = z.infer<typeof twoStepStatusSchema>
export const twoStepStatusResponse = response({ two_step: twoStepStatusSchema })

/** Secret for an authenticator app: as a QR code, its URI, and as text to type. */
export const twoStepSetupResponse = response({ secret: z.string(), uri: z.string(), qr_svg: z.string() })

/** Shown this once. */
export const recoveryCodesResponse = response({ recovery_codes: z.array(z.string()) })
