import * as z from 'zod/mini'
import { rupeesSchema } from '../../rupees.schema.ts'
import { foundProductFields, fieldShapes } from '../product-fields.ts'
import { productSchema } from '../product.schema.ts'
import { response, listResponse } from '../../schema/response.ts'
import { textLines, optionalLines, text, verbatimText } from '../../schema/text.ts'
import { wholeNumber } from '../../schema/whole-number.ts'

/** Colours of the brand on which a collection may lie (docs/product/brand.md, Palette). */
export const collectionFields = ['ground', 'primary', 'accent', 'highlight'] as const
export type CollectionField = (typeof collectionFields)[number]

const field = z.enum(collectionFields, { error: 'Choose one of the colours' })

const collectionSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Address of a picture, '' for none. */
  image: z.string(),
  product_count: z.int(),
  featured: z.boolean(),
  /** absent where nobody has chosen one */
  field: z.optional(field),
  /** the cheapest first */
  sample_products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: rupeesSchema,
      /** as that of a product */
      payable: z.optional(z.int()),
      image: z.string(),
    }),
  ),
})
export type Collection = z.infer<typeof collectionSchema>

/** For search engines and shared links; absent ones derive from the collection. */
const foundShape = z.partial(z.object(fieldShapes(foundProductFields, 'output'))).shape

export const collectionsResponse = response({ collections: z.array(collectionSchema) })

const collectionWithProductsSchema = z.object({
  ...collectionSchema.shape,
  ...foundShape,
  products: z.array(productSchema),
})
export const collectionWithProductsResponse = listResponse({
  collection: collectionWithProductsSchema,
})
export type CollectionPage = Omit<z.infer<typeof collectionWithProductsResponse>, 'success'>

export const collectionCountsResponse = response({
  collections: z.array(z.object({ id: z.string(), name: z.string(), product_count: z.int() })),
})

/** In the back office; an edit sends `version` back. */
const adminCollectionSchema = z.object({
  ...collectionSchema.shape,
  ...foundShape,
  position: z.int(),
  version: z.int(),
})
export type AdminCollection = z.infer<typeof adminCollectionSchema>
export const adminCollectionsResponse = response({ collections: z.array(adminCollectionSchema) })
export const adminCollectionResponse = response({ collection: adminCollectionSchema })

const slug = text({ max: 80, required: 'Slug is required' }).check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Slug may have small letters, digits and single dashes'),
)

const position = wholeNumber(0, 10_000)

export const collectionInputSchema = z.object({
  name: text({ max: 100, required: 'Name is required' }),
  slug: z.optional(slug),
  description: optionalLines(2000),
  featured: z._default(z.boolean(), false),
  field: z._default(z.nullable(field), null),
  position: z.optional(position),
  ...fieldShapes(foundProductFields, 'input'),
})
export type CollectionInput = z.infer<typeof collectionInputSchema>

export const collectionEditSchema = z.object({
  name: z.optional(text({ max: 100, required: 'Name is required' })),
  slug: z.optional(slug),
  description: z.optional(textLines({ max: 2000 })),
  featured: z.optional(z.boolean()),
  field: z.optional(z.nullable(field)),
  position: z.optional(position),
  ...fieldShapes(foundProductFields, 'edit'),
  version: z.optional(z.int()),
})
export type CollectionEdit = z.infer<typeof collectionEditSchema>

/** All collections of the shop, in their new order. */
export const collectionOrderSchema = z.object({
  ids: z.array(verbatimText({ max: 100 })).check(z.maxLength(1000)),
})

export const reservedCollectionIds = ['public', 'featured', 'top', 'debug']

export const collectionNotFound = 'Collection not found'
