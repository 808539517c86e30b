import * as z from 'zod/mini'
import {
  collectionFields,
  collectionInputSchema,
  type AdminCollection,
  type CollectionField,
} from '#shared/collections/collection.schema.ts'
import { foundProductFields } from '#shared/products/product-fields.ts'

type CollectionValues = {
  name: string
  slug: string
  description: string
  position: string
  featured: boolean
  field: string
  seo_title: string
  seo_description: string
  share_picture: string
}

/** The schema of the API applied to the typed values; the server fills empty ones. */
export const collectionFormSchema = z.object({
  ...collectionInputSchema.shape,
  slug: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim() || undefined),
    ),
    collectionInputSchema.shape.slug,
  ),
  field: z.pipe(
    z.enum(['', ...collectionFields]),
    z.transform((name) => (name === '' ? null : name)),
  ),
  position: z.pipe(
    z
      .string()
      .check(z.trim(), z.regex(/^(\d{1,4}|10000)?$/, 'Position must be a whole number from 0 to 10000')),
    z.transform((text) => (text === '' ? undefined : Number(text))),
  ),
})

export const valuesOf = (collection: AdminCollection | null): CollectionValues => ({
  name: collection?.name ?? '',
  slug: collection?.slug ?? '',
  description: collection?.description ?? '',
  position: collection ? String(collection.position) : '',
  featured: collection?.featured ?? false,
  field: collection?.field ?? '',
  seo_title: collection?.seo_title ?? '',
  seo_description: collection?.seo_description ?? '',
  share_picture: collection?.share_picture ?? '',
})

export const collectionLabels = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  position: 'Position',
  featured: 'Featured',
  field: 'Colour behind it',
  seo_title: foundProductFields.seo_title.label,
  seo_description: foundProductFields.seo_description.label,
  share_picture: foundProductFields.share_picture.label,
}

export const fieldLabels: Record<CollectionField, string> = {
  ground: 'Ground of the shop',
  primary: 'Primary',
  accent: 'Accent',
  highlight: 'Highlight',
}

export function collectionText(values: CollectionValues, name: string): string {
  const value = values[name as keyof CollectionValues]
  return typeof value === 'string' ? value : value ? 'Yes' : 'No'
}
