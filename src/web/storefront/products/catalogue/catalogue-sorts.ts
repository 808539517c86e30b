/** Sorts that the catalogue offers (docs/product/shopping.md, Catalogue). */
export const sorts = [
  { sort: 'newest', label: 'Newest First' },
  { sort: 'price-low', label: 'Price: Low to High' },
  { sort: 'price-high', label: 'Price: High to Low' },
  { sort: 'popular', label: 'Most Popular' },
] as const

/** Once an imported product is on sale. */
export const countrySort = { sort: 'country', label: 'Country of Origin' } as const

/** With a search text. */
export const searchSorts = [{ sort: 'best-match', label: 'Best Match' }, ...sorts] as const
