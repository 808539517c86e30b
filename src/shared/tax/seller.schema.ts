import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { textLines, pincode, text } from '../schema/text.ts'
import { gstStates, gstStateCode } from './gst-states.ts'
import { optionalGstin } from './gstin.ts'

const stateNames = gstStates.map(({ name }) => name) as [string, ...string[]]

export const otherState = 'This GSTIN belongs to another state'

/** Seller as printed on every invoice. Set by the owner; without a GSTIN the invoice shows none. */
export const sellerSchema = z
  .object({
    legal_name: text({ max: 150, required: 'Legal name is required' }),
    gstin: optionalGstin(),
    address: textLines({ max: 300, required: 'Address is required' }),
    city: text({ max: 100, required: 'City is required' }),
    state: z.enum(stateNames, { error: 'Choose a state' }),
    pincode: pincode(),
  })
  .check(
    z.refine(({ gstin, state }) => gstin === '' || gstin.slice(0, 2) === gstStateCode(state), {
      error: otherState,
      path: ['gstin'],
    }),
  )
export type Seller = z.infer<typeof sellerSchema>

/** The names of states change; the seller has the one of its day. */
export const sellerResponse = response({
  seller: z.nullable(z.object({ ...sellerSchema.shape, state: z.string() })),
})
