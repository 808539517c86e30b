import * as z from 'zod/mini'
import { collectionsResponse } from '../products/collections/collection.schema.ts'
import { productsResponse } from '../products/product.schema.ts'
import { response } from '../schema/response.ts'

const href = z.nullable(z.string())
const button = z.object({ label: z.string(), href: z.string() })
const pictured = { picture: z.string() }

/** Sections as they are shown: Markdown as HTML, links as addresses, collections and products with their data. */
const publicSectionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    variant: z.enum(['field', 'split', 'plain']),
    title: z.string(),
    subtitle: z.string(),
    text: z.string(),
    ...pictured,
    buttons: z.array(button),
  }),
  z.object({
    type: z.literal('collections'),
    variant: z.enum(['tiles', 'row']),
    title: z.string(),
    collections: collectionsResponse.shape.collections,
  }),
  z.object({
    type: z.literal('products'),
    variant: z.enum(['grid', 'row']),
    title: z.string(),
    of: z.string(),
    href,
    products: productsResponse.shape.products,
  }),
  z.object({
    type: z.literal('picture_text'),
    variant: z.enum(['left', 'right', 'over']),
    title: z.string(),
    html: z.string(),
    ...pictured,
    alt: z.string(),
    button: z.nullable(button),
  }),
  z.object({
    type: z.literal('benefits'),
    items: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() })),
  }),
  z.object({
    type: z.literal('text'),
    variant: z.enum(['narrow', 'wide']),
    title: z.string(),
    html: z.string(),
  }),
  z.object({ type: z.literal('newsletter'), title: z.string(), text: z.string(), ...pictured }),
  z.object({
    type: z.literal('announcement'),
    variant: z.enum(['primary', 'accent', 'highlight']),
    text: z.string(),
    href,
  }),
])
export type PublicSection = z.infer<typeof publicSectionSchema>

export type ShownSection<Type> = Extract<PublicSection, { type: Type }>

const publicHomeSchema = z.object({
  sections: z.array(publicSectionSchema),
  seo_title: z.optional(z.string()),
  seo_description: z.optional(z.string()),
  share_picture: z.optional(z.string()),
})
export type PublicHome = z.infer<typeof publicHomeSchema>
export const publicHomeResponse = response({ home: publicHomeSchema })
