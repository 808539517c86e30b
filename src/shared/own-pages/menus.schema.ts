import * as z from 'zod/mini'
import { linkSchema } from '../contents/link.schema.ts'
import { text } from '../schema/text.ts'

const item = z.strictObject({ label: text({ max: 30 }), link: linkSchema })
const headerEntry = z.strictObject({
  label: text({ max: 30 }),
  link: z.optional(z.nullable(linkSchema)),
  items: z._default(z.array(item).check(z.maxLength(12, 'At most 12 entries')), []),
})
const footerColumn = z.strictObject({
  title: text({ max: 30 }),
  items: z.array(item).check(z.maxLength(8, 'At most 8 entries')),
})

/** Menus of header and footer; an empty one is today's. */
export const menusSchema = z.strictObject({
  header: z._default(z.array(headerEntry).check(z.maxLength(8, 'At most 8 entries')), []),
  footer: z._default(z.array(footerColumn).check(z.maxLength(4, 'At most 4 columns')), []),
})
export type Menus = z.infer<typeof menusSchema>
