import * as z from 'zod/mini'
import { orderLineInputSchema } from '../cart/quote.schema.ts'
import { maxLines } from '../cart/cart-limits.ts'
import { paymentTypes } from '../orders/payment-types.ts'
import { businessBuyerSchema } from '../tax/business-buyer.schema.ts'
import { sentAddressSchema } from '../orders/shipping-address.schema.ts'
import { personName } from '../auth/auth.schema.ts'
import { response, timestamp } from '../schema/response.ts'
import { queryInteger, queryText } from '../schema/query.ts'
import { code, optionalEmail, phone, pincode } from '../schema/text.ts'
import { maxOrderTotal } from '../cart/cart-limits.ts'
import { onlineProviders } from './payment-providers.ts'
import { paymentSettingsSchema } from './payment-settings.schema.ts'

/** Result of a phone call to the customer of a cash order. */
export const cashResultSchema = z.object({
  result: z.enum(['confirmed', 'unreached', 'cancelled'], {
    error: 'Choose confirmed, unreached or cancelled',
  }),
})
export type CashResult = z.infer<typeof cashResultSchema>

/** GET /admin/cod-check: what the cash gate would say. */
export const cashCheckQuerySchema = z.object({
  email: queryText(254),
  phone: queryText(40),
  pincode: pincode(),
  total: z.pipe(queryInteger(0, maxOrderTotal), z.int('Total is required')),
})
export const cashCheckResponse = response({
  verdict: z.enum(['allow', 'confirm', 'refuse']),
  reasons: z.array(
    z.object({
      rule: z.string(),
      verdict: z.enum(['confirm', 'refuse']),
      text: z.string(),
      message: z.string(),
    }),
  ),
  fee: z.int(),
  /** cash parcels of the last 365 days */
  history: z.object({
    delivered: z.int(),
    refused: z.int(),
    last_refused_at: z.nullable(timestamp),
  }),
})

const hoursMessage = 'Hours must be a whole number from 1 to 168'
export const hours = z.int(hoursMessage).check(z.minimum(1, hoursMessage), z.maximum(168, hoursMessage))

/** POST /admin/orders: an order that a member of staff takes for a customer, by phone; who calls may have no e-mail. */
export const phoneOrderSchema = z.object({
  customer: z.object({ name: personName(), email: optionalEmail(), phone: phone() }),
  items: z
    .array(orderLineInputSchema, { error: 'Add a product' })
    .check(z.minLength(1, 'Add a product'), z.maxLength(maxLines, `At most ${maxLines} lines in an order`)),
  shipping_address: z.extend(sentAddressSchema, { email: optionalEmail() }),
  business: z.nullish(businessBuyerSchema),
  type: z.enum(paymentTypes, { error: 'Choose how it is paid' }),
  coupon_code: z.nullish(code({ max: 40 })),
  pay_within_hours: z.optional(hours),
})
export type PhoneOrder = z.infer<typeof phoneOrderSchema>

/** GET /admin/known-customers: who has ordered before, with the address of the latest order. */
export const knownCustomersQuery = z.object({ search: queryText(200) })
const knownCustomerSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  landmark: z.string(),
})
export type KnownCustomer = z.infer<typeof knownCustomerSchema>
export const knownCustomersResponse = response({ customers: z.array(knownCustomerSchema) })

/** POST /admin/orders/{id}/pay-link */
export const payLinkSchema = z.object({ hours, mail: z.optional(z.boolean('Must be true or false')) })
export const payLinkResponse = response({ pay_url: z.string() })

/** A provider as the owner sees it: never a key. */
const providerStateSchema = z.object({
  name: z.enum(onlineProviders),
  set_up: z.boolean(),
  /** null where it is not set up, or moves no money of its own */
  mode: z.nullable(z.enum(['live', 'test'])),
  webhook_url: z.nullable(z.string()),
  last_webhook_at: z.nullable(timestamp),
  last_answer_at: z.nullable(timestamp),
})
export type ProviderState = z.infer<typeof providerStateSchema>

export const storePaymentsResponse = response({
  settings: paymentSettingsSchema,
  providers: z.array(providerStateSchema),
})
