/** Sorts that the catalogue offers (docs/product/shopping.md, Catalogue). */
export const sorts = [
  { sort: 'newest', label: 'Newest First' },
  { sort: 'price-low', label: 'Price: Low to High' },
  { sort: 'price-high', label: 'Price: High to Low' },
  { sort: 'popular', label: 'Most Popular' },
] as const

/** With a search text. */
export const searchSorts = [{ sort: 'best-match', label: 'Best Match' }, ...sorts] as const
