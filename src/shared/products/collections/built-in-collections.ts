/** The four that the fixed navigation links to (docs/product/shopping.md); their id equals their slug. */
export const builtInCollections = [
  { slug: 'relaxed', name: 'Relaxed' },
  { slug: 'classy', name: 'Classy' },
  { slug: 'ethnics', name: 'Ethnics' },
  { slug: 'vibes', name: 'Vibes' },
] as const

export type BuiltInCollectionSlug = (typeof builtInCollections)[number]['slug']
