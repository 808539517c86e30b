import * as z from 'zod/mini'

const logo = z.object({ src: z.string(), srcSet: z.string(), width: z.int(), height: z.int() })

/** The parts of the brand that every page shows. */
export const storeBrandSchema = z.object({
  /** of the version, by which a page gets the style sheet of the same version; '' while none is published */
  hash: z.string(),
  name: z.string(),
  /** '' for none */
  tagline: z.string(),
  /** '' for none */
  blurb: z.string(),
  /** Texts of the banner; missing where the shop has those that it came with. */
  banner: z.optional(z.array(z.string())),
  /** Letters before the number of a new order; missing where they are the first ones of every shop. */
  order_prefix: z.optional(z.string()),
  /** missing where the name stands in its place */
  logo: z.optional(logo),
  /** on the primary colour */
  logo_reversed: z.optional(logo),
  social: z.array(z.object({ network: z.string(), href: z.string() })),
})
export type StoreBrand = z.infer<typeof storeBrandSchema>
