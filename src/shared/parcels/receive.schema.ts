import * as z from 'zod/mini'

/** Why a parcel came back (docs/product/parcels.md, Coming back). */
export const returnCauses = ['refused', 'unreachable', 'address', 'courier', 'other'] as const

/** Those that count against the customer of a cash order (docs/product/payments.md, Cash gate). */
export const refusalCauses = ['refused', 'unreachable', 'address'] as const

/** Units that came back are packed again, or cancelled. */
export const returnOutcomes = ['resend', 'cancel'] as const

const count = z
  .int('Must be a whole number')
  .check(z.minimum(0, 'Must be at least 0'), z.maximum(99, 'Must be at most 99'))

export const receiveSchema = z.object({
  lines: z
    .array(z.object({ position: count, good: count, damaged: count, lost: count }), {
      error: 'Count every line',
    })
    .check(z.minLength(1, 'Count every line'), z.maxLength(50, 'At most 50 lines')),
  why: z.enum(returnCauses, { error: () => `Why must be one of ${returnCauses.join(', ')}` }),
  then: z.enum(returnOutcomes, { error: () => `Then must be one of ${returnOutcomes.join(', ')}` }),
})
export type ReceivedParcel = z.infer<typeof receiveSchema>

export const causeLabels: Record<(typeof returnCauses)[number], string> = {
  refused: 'Refused at the door',
  unreachable: 'Nobody was there',
  address: 'The address is wrong',
  courier: 'The courier did not deliver',
  other: 'Another reason',
}

export const outcomeLabels: Record<(typeof returnOutcomes)[number], string> = {
  resend: 'Send the units again',
  cancel: 'Cancel the units, and refund what was paid',
}
