import * as z from 'zod/mini'
import { email, optionalText, phone, pincode, text } from '../schema/text.ts'

/** The shipping form of the checkout, and the address of an order (docs/product/orders.md). */
export const shippingAddressSchema = z.object({
  fullName: text({ max: 100, required: 'Full name is required' }),
  email: email(),
  phone: phone(),
  address: text({ max: 300, required: 'Address is required' }),
  city: text({ max: 100, required: 'City is required' }),
  state: text({ max: 100, required: 'State is required' }),
  pincode: pincode(),
  landmark: optionalText(200),
})
/** The same as it is sent: the state is chosen from a list by its code, else its name decides (docs/product/tax.md, State and business). */
export const sentAddressSchema = z.extend(shippingAddressSchema, {
  state_code: z.nullish(text({ max: 40 })),
})

/** As an order shows it. Most of it is empty once its customer has deleted the account. */
export const shownAddressSchema = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  landmark: z.string(),
})

type SentAddress = z.infer<typeof sentAddressSchema>

/** As it is kept: the code stands beside it. */
export const withoutCode = ({ state_code: _, ...address }: SentAddress): ShippingAddress => address

export type ShippingAddress = z.infer<typeof shippingAddressSchema>
