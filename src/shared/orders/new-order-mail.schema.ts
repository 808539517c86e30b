import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { emailPattern, optionalText } from '../schema/text.ts'

/** The address of the shop that is told of new orders; '' for none (docs/product/orders.md, Mail). */
export const newOrderMailSchema = z.object({
  email: optionalText(254).check(
    z.refine((email) => email === '' || emailPattern.test(email), 'Email is invalid'),
  ),
})
export const newOrderMailResponse = response({ new_order_mail: newOrderMailSchema })
