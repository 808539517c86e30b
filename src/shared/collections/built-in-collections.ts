/** The four that the fixed navigation links to (specification, sections 2 and 3); their id equals their slug. */
export const builtInCollections = [
  { slug: 'relaxed', name: 'Relaxed', description: 'Soft tees, fleece and easy trousers for slow days.' },
  { slug: 'classy', name: 'Classy', description: 'Shirts, chinos and tailoring cut for the working week.' },
  {
    slug: 'ethnics',
    name: 'Ethnics',
    description: 'Kurtas, Nehru jackets and occasion wear in handloom cloth.',
  },
  { slug: 'vibes', name: 'Vibes', description: 'Block prints, bombers and denim with a point of view.' },
] as const

export type BuiltInCollectionSlug = (typeof builtInCollections)[number]['slug']
