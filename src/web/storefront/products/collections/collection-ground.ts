import { builtInCollections } from '#shared/products/collections/built-in-collections.ts'
import type { Collection } from '#shared/products/collections/collection.schema.ts'

/**
 * The ground of a collection: the colour of the brand that its owner chose, else one of the four of the sample. Another one
 * lies on undyed cotton.
 */
export function groundClass({ slug, field }: Pick<Collection, 'slug' | 'field'>): string {
  if (field) return `ground ground--${field}`
  return builtInCollections.some((collection) => collection.slug === slug)
    ? `ground ground--${slug}`
    : 'ground'
}
