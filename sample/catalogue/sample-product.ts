type View = 'front' | 'detail' | 'back' | 'folded'

export type CollectionSlug = 'relaxed' | 'classy' | 'ethnics' | 'vibes'

export interface SampleProduct {
  /** A readable slug; also the product's address. */
  id: string
  name: string
  description: string
  category: string
  collection: CollectionSlug
  /** Whole rupees. */
  price: number
  /** Whole rupees, above the price; null without a discount. */
  originalPrice: number | null
  badge: string | null
  features: readonly string[]
  colors: readonly string[]
  /** Pieces in stock for each size, in the order in which sizes are shown. */
  stock: Readonly<Record<string, number>>
  /** Code of the sort of garment in the Harmonised System, for the invoice. */
  hsn: string
  addedDaysAgo: number
  /** The gallery, in order. */
  views: readonly View[]
}

export const TOP_VIEWS: readonly View[] = ['front', 'detail', 'back', 'folded']
/** Trousers have no folded view. */
export const TROUSER_VIEWS: readonly View[] = ['front', 'detail', 'back']
