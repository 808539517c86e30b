import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { deliveryMessages, pincodePattern } from './delivery.ts'

export const pincodeParamsSchema = z.object({
  pincode: z.string().check(z.regex(pincodePattern, deliveryMessages.malformed)),
})

export const deliveryResponse = response({ valid: z.boolean(), message: z.string(), cod: z.boolean() })

export const pincodeInputSchema = z.object({
  ...pincodeParamsSchema.shape,
  cod: z._default(z.boolean(), true),
})
export const pincodesResponse = response({
  pincodes: z.array(z.object({ pincode: z.string(), cod: z.boolean() })),
})
