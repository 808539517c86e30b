import * as z from 'zod/mini'
import { seoFields } from '../contents/seo.schema.ts'
import { text, verbatimText } from '../schema/text.ts'

export const maxPageMarkdown = 50_000

/** A page of the owner, at `/pages/{slug}`. */
export const ownPageSchema = z.object({
  title: text({ max: 80 }),
  markdown: verbatimText({ max: maxPageMarkdown }),
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
        markdown: verbatimText({ max: 5_000 }),
      }),
    )
    .check(z.maxLength(40, 'At most 40 clauses')),
})
export type Policy = z.infer<typeof policySchema>
