import { builtInCollections } from '#shared/collections/built-in-collections.ts'

/** The four grounds of the brand; a collection of the owner's own lies on undyed cotton. */
export function groundClass(slug: string): string {
  return builtInCollections.some((collection) => collection.slug === slug)
    ? `ground ground--${slug}`
    : 'ground'
}
