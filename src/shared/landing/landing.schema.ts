import * as z from 'zod/mini'
import { answer } from '../schema/answer.ts'
import { text } from '../schema/text.ts'

export const landingSettingsSchema = z.object({
  background_image: z.string(),
  hero_title: z.string(),
  hero_subtitle: z.string(),
  hero_description: z.string(),
})
export type LandingSettings = z.infer<typeof landingSettingsSchema>
export const landingSettingsAnswer = answer({ settings: landingSettingsSchema })

export const landingEditSchema = z.object({
  hero_title: z.optional(text({ max: 80, required: 'Title is required' })),
  hero_subtitle: z.optional(text({ max: 80 })),
  hero_description: z.optional(text({ max: 500 })),
})
export type LandingEdit = z.infer<typeof landingEditSchema>

/** Facts about the shop on every page: support phone, announcement, demo accounts, sign-in providers. */
export const storeInfoSchema = z.object({
  support_phone: z.string(),
  /** the owner's own line in the banner of every page, '' for none */
  announcement: z.string(),
  sample_data: z.boolean(),
  sign_in_providers: z.array(z.object({ name: z.string(), label: z.string() })),
})
export type StoreInfo = z.infer<typeof storeInfoSchema>
export const storeInfoAnswer = answer({ store: storeInfoSchema })

const supportPhone = text({ max: 40 })
const announcement = text({ max: 120 })

/** Settings of the whole shop. An empty phone restores the default. */
export const storeSettingsSchema = z.object({ support_phone: supportPhone, announcement })
export type StoreSettings = z.infer<typeof storeSettingsSchema>
/** An announcement that is not given stays as it is. */
export const storeSettingsEditSchema = z.object({
  support_phone: supportPhone,
  announcement: z.optional(announcement),
})
export type StoreSettingsEdit = z.infer<typeof storeSettingsEditSchema>
export const storeSettingsAnswer = answer({ settings: storeSettingsSchema })
