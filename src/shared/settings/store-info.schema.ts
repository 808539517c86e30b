import * as z from 'zod/mini'
import { publicIdentitySchema } from './identity.schema.ts'
import { storeBrandSchema } from '../brand/store-brand.schema.ts'
import { rupeesSchema } from '../rupees.schema.ts'
import { response } from '../schema/response.ts'
import { registrations, taxSchemes } from '../tax/tax-scheme.ts'

const menuItemSchema = z.object({ label: z.string(), href: z.string() })

/** Facts about the shop on every page: support phone, announcement, menu, demo accounts, sign-in providers. */
const storeInfoSchema = z.object({
  support_phone: z.string(),
  /** The owner's line in the banner of every page, '' for none. */
  announcement: z.string(),
  sample_data: z.boolean(),
  /** No card is typed here: it is paid on the page of a payment service, and the shop knows of no instalments. */
  no_cards: z.optional(z.literal(true)),
  /** Names of the ways to pay; missing in the sample, which names its own. */
  ways_to_pay: z.optional(z.array(z.string())),
  /** Missing while the shop is open. */
  selling: z.optional(z.object({ state: z.enum(['soon', 'paused']), message: z.string() })),
  /** Everyone can sign in as the demo admin. */
  public_demo: z.optional(z.literal(true)),
  /** collections in the menu, in their order */
  navigation: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** The home of the owner is published, or this is no sample. */
  own_home: z.optional(z.literal(true)),
  /** policies that are published */
  policies: z.optional(z.array(z.string())),
  /** menus of the owner; a missing one is the shop's own */
  header: z.optional(
    z.array(z.object({ label: z.string(), href: z.nullable(z.string()), items: z.array(menuItemSchema) })),
  ),
  footer: z.optional(z.array(z.object({ title: z.string(), items: z.array(menuItemSchema) }))),
  /** The shop's name and looks; missing in the sample while no brand is published. */
  brand: z.optional(storeBrandSchema),
  sign_in_providers: z.array(z.object({ name: z.string(), label: z.string() })),
  /** The meaning of prices (docs/product/tax.md, Screens). */
  tax: z.optional(
    z.object({
      scheme: z.enum(taxSchemes),
      registration: z.enum(registrations),
      /** Businesses may have an invoice with their GSTIN. */
      business: z.boolean(),
      /** GST code of the seller's state; null until it is known. */
      state_code: z.nullable(z.string()),
    }),
  ),
  /** Days in which units may be returned, and the fee of a pickup in rupees. */
  returns: z.optional(z.object({ days: z.int(), fee: rupeesSchema })),
  /** Missing until the owner has entered it. */
  identity: z.optional(publicIdentitySchema),
  /** The seller as on invoices; missing until the owner has set it. */
  seller: z.optional(
    z.object({
      legal_name: z.string(),
      /** '' for none */
      gstin: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
    }),
  ),
})
export type StoreInfo = z.infer<typeof storeInfoSchema>
export const storeInfoResponse = response({ store: storeInfoSchema })
