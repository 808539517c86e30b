import * as z from 'zod/mini'
import { text } from '../schema/text.ts'

export const linkTargets = ['collection', 'product', 'page', 'policy', 'path', 'url'] as const
export type LinkTarget = (typeof linkTargets)[number]

/** An address of this shop without its host. */
export const isPath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value)
const isHttps = (value: string): boolean => /^https:\/\/[^\s/]+\.[^\s/]+/.test(value)

/** A link by what it leads to: `value` is an id, a slug, a policy, a path or an address. An empty one leads nowhere yet. */
export const linkSchema = z.strictObject({ to: z.enum(linkTargets), value: text({ max: 300 }) }).check(
  z.refine(({ to, value }) => to !== 'path' || value === '' || isPath(value), {
    path: ['value'],
    error: 'Must be a path of this shop, such as /products',
  }),
  z.refine(({ to, value }) => to !== 'url' || value === '' || isHttps(value), {
    path: ['value'],
    error: 'Must be an https address',
  }),
)
export type ContentLink = z.infer<typeof linkSchema>
