import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { seoFields } from '../contents/seo.schema.ts'
import { markdown, text } from '../schema/text.ts'

const maxPageMarkdown = 50_000

/** A page of the owner, at `/pages/{slug}`. */
export const ownPageSchema = z.object({
  title: text({ max: 80 }),
  markdown: markdown({ max: maxPageMarkdown }),
  ...seoFields,
})
export type OwnPage = z.infer<typeof ownPageSchema>

/** A policy in clauses, of which some are needed. */
export const policySchema = z.object({
  clauses: z
    .array(
      z.strictObject({
        key: text({ max: 40 }).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be a name like free-clause')),
        heading: text({ max: 80 }),
        markdown: markdown({ max: 5_000 }),
      }),
    )
    .check(z.maxLength(40, 'At most 40 clauses')),
})
export type Policy = z.infer<typeof policySchema>

const publicPageSchema = z.object({
  kind: z.enum(['page', 'policy']),
  key: z.string(),
  title: z.string(),
  /** of a page */
  html: z.optional(z.string()),
  /** of a policy */
  clauses: z.optional(z.array(z.object({ key: z.string(), heading: z.string(), html: z.string() }))),
  seo_title: z.optional(z.string()),
  seo_description: z.optional(z.string()),
  share_picture: z.optional(z.string()),
})
export type PublicPage = z.infer<typeof publicPageSchema>
export const publicPageResponse = response({ page: publicPageSchema })
