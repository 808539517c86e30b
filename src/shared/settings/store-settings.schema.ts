import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { text } from '../schema/text.ts'

const supportPhone = text({ max: 40 })
const announcement = text({ max: 120 })

/** Settings of the whole shop. An empty phone restores the default. */
export const storeSettingsSchema = z.object({ support_phone: supportPhone, announcement })
export type StoreSettings = z.infer<typeof storeSettingsSchema>
/** A missing announcement stays unchanged. */
export const storeSettingsEditSchema = z.object({
  support_phone: supportPhone,
  announcement: z.optional(announcement),
})
export const storeSettingsResponse = response({ settings: storeSettingsSchema })
