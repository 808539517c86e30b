import * as z from 'zod/mini'
import { response } from '../../schema/response.ts'
import { phoneIn, pincodeIn } from '../../schema/number-in.ts'
import { optionalText, text } from '../../schema/text.ts'

/** A number in the form in which it is used, where it is one; else as it was typed. */
const asNumber = /* @__NO_SIDE_EFFECTS__ */ (
  max: number,
  required: string,
  read: (text: string) => string | null,
) => text({ max, required }).check(z.overwrite((entered) => read(entered) ?? entered))

/** A saved address. Only presence is checked (docs/product/accounts.md, Profile and addresses). */
export const addressInputSchema = z.object({
  fullName: text({ max: 100, required: 'Full name is required' }),
  phone: asNumber(40, 'Phone number is required', phoneIn),
  address: text({ max: 300, required: 'Address is required' }),
  city: text({ max: 100, required: 'City is required' }),
  state: text({ max: 100, required: 'State is required' }),
  pincode: asNumber(20, 'Pincode is required', pincodeIn),
  landmark: optionalText(200),
  is_default: z._default(z.boolean(), false),
})
export type AddressInput = z.infer<typeof addressInputSchema>

export const addressSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  landmark: z.string(),
  is_default: z.boolean(),
})
export type Address = z.infer<typeof addressSchema>

export const addressResponse = response({ address: addressSchema })
