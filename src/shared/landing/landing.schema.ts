import * as z from 'zod/mini'
import { answer } from '../schema/answer.ts'
import { email, text } from '../schema/text.ts'

export const landingSettingsSchema = z.object({
  background_image: z.string(),
  hero_title: z.string(),
  hero_subtitle: z.string(),
  hero_description: z.string(),
})
export type LandingSettings = z.infer<typeof landingSettingsSchema>
export const landingSettingsAnswer = answer({ settings: landingSettingsSchema })

/** Specification, section 2, "Home". An empty background means the drawn hero. */
export const defaultLandingSettings: LandingSettings = {
  background_image: '',
  hero_title: 'Fresh Fits,',
  hero_subtitle: 'Fresh Feels',
  hero_description: "Relaxed tees to wedding sherwanis. Men's fashion for the whole Indian week, made to be worn hard and mended gladly.",
}

export const landingEditSchema = z.object({
  hero_title: z.optional(text({ max: 80, required: 'Title is required' })),
  hero_subtitle: z.optional(text({ max: 80 })),
  hero_description: z.optional(text({ max: 500 })),
})
export type LandingEdit = z.infer<typeof landingEditSchema>

/** What every page needs to know of the shop: the support line, the demo accounts, the sign-in providers. */
export const storeInfoSchema = z.object({
  support_phone: z.string(),
  sample_data: z.boolean(),
  sign_in_providers: z.array(z.object({ name: z.string(), label: z.string() })),
})
export type StoreInfo = z.infer<typeof storeInfoSchema>
export const storeInfoAnswer = answer({ store: storeInfoSchema })
/** Until the owner sets one (decisions.md, "Texts not given"). */
export const defaultSupportPhone = '1800 000 0000'

/** Shown in the login page's demo box where the sample data is on (decisions.md, "Sample data"). */
export const demoAccounts = {
  customer: { email: 'demo@taanka.example', password: 'Demo@1234' },
  admin: { email: 'admin@taanka.example', password: 'Admin@1234' },
}

export const newsletterSchema = z.object({ email: email() })
export const contactSchema = z.object({
  name: text({ max: 100, required: 'Name is required' }),
  email: email(),
  message: text({ max: 5000, required: 'Message is required' }),
})
export type ContactMessage = z.infer<typeof contactSchema>
