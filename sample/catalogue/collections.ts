import type { CollectionSlug } from './sample-product.ts'

export interface SampleCollection {
  slug: CollectionSlug
  name: string
  description: string
  /** Relative to sample/masters. */
  image: string
  featured: boolean
  position: number
}

export const sampleCollections: readonly SampleCollection[] = [
  {
    slug: 'relaxed',
    name: 'Relaxed',
    description: 'Soft tees, fleece and drawstrings for slow mornings and long train rides.',
    image: 'collections/relaxed.webp',
    featured: true,
    position: 1,
  },
  {
    slug: 'classy',
    name: 'Classy',
    description: 'Shirts, blazers and trousers cut clean for work, dinners and everything said in person.',
    image: 'collections/classy.webp',
    featured: true,
    position: 2,
  },
  {
    slug: 'ethnics',
    name: 'Ethnics',
    description: 'Kurtas, Nehru jackets and sherwanis in handloom, block print and zari.',
    image: 'collections/ethnics.webp',
    featured: true,
    position: 3,
  },
  {
    slug: 'vibes',
    name: 'Vibes',
    description: 'Printed shirts, denim and jackets with something to say.',
    image: 'collections/vibes.webp',
    featured: true,
    position: 4,
  },
]
