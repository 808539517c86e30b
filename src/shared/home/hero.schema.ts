import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { text, textLines } from '../schema/text.ts'

const heroSettingsSchema = z.object({
  background_image: z.string(),
  hero_title: z.string(),
  hero_subtitle: z.string(),
  hero_description: z.string(),
})
export type HeroSettings = z.infer<typeof heroSettingsSchema>
export const heroResponse = response({ settings: heroSettingsSchema })

export const heroEditSchema = z.object({
  hero_title: z.optional(text({ max: 80, required: 'Title is required' })),
  hero_subtitle: z.optional(text({ max: 80 })),
  hero_description: z.optional(textLines({ max: 500 })),
})
