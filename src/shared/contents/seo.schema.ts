import * as z from 'zod/mini'
import { text } from '../schema/text.ts'

/** For search engines and shared links; empty fields derive from the page. */
export const seoFields = {
  seo_title: z.optional(text({ max: 70 })),
  seo_description: z.optional(text({ max: 160 })),
  /** address of a stored picture */
  share_picture: z.optional(text({ max: 200 })),
}
