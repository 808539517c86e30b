import * as z from 'zod/mini'
import { answer } from '../schema/answer.ts'

export const pincodePattern = /^\d{6}$/

/** The owner can edit the list; these are where it starts (specification, section 5). */
export const startingPincodes = ['400001', '110001', '560001', '600001', '700001']

export const deliveryMessages = {
  available: 'Delivery available in 2-3 business days',
  cod: 'Cash on Delivery available',
  unavailable: 'Delivery not available in this area',
  malformed: 'Pincode must be 6 digits',
}

export const pincodeParamsSchema = z.object({ pincode: z.string().check(z.regex(pincodePattern, deliveryMessages.malformed)) })

/** `cod` tells whether cash on delivery is offered there. */
export const deliveryAnswer = answer({ valid: z.boolean(), message: z.string(), cod: z.boolean() })
export type DeliveryCheck = Omit<z.infer<typeof deliveryAnswer>, 'success'>

export const pincodeInputSchema = z.object({ ...pincodeParamsSchema.shape, cod: z._default(z.boolean(), true) })
export const pincodesAnswer = answer({ pincodes: z.array(z.object({ pincode: z.string(), cod: z.boolean() })) })
