/** inclusive bounds in rupees; undefined is open */
export interface PriceRange {
  min_price?: number | undefined
  max_price?: number | undefined
}

interface PriceBand extends PriceRange {
  /** value of `price` in a form without JavaScript */
  value: string
  label: string
}

/** Price bands of the catalogue (docs/product/shopping.md, Catalogue). */
export const priceBands: readonly PriceBand[] = [
  { value: 'all', label: 'All Prices' },
  { value: '-999', label: 'Under ₹1,000', max_price: 999 },
  { value: '1000-2000', label: '₹1,000 - ₹2,000', min_price: 1000, max_price: 2000 },
  { value: '2000-3000', label: '₹2,000 - ₹3,000', min_price: 2000, max_price: 3000 },
  { value: '3000-5000', label: '₹3,000 - ₹5,000', min_price: 3000, max_price: 5000 },
  { value: '5001-', label: 'Above ₹5,000', min_price: 5001 },
]

/** The band with exactly these bounds, or undefined. */
export const matchingBand = ({ min_price, max_price }: PriceRange): PriceBand | undefined =>
  priceBands.find((band) => band.min_price === min_price && band.max_price === max_price)

/** Bounds that no link of the store has; there is no end of them. */
export const isOwnRange = (range: PriceRange): boolean => matchingBand(range) === undefined

export const reversedPrices = 'The minimum price is above the maximum'

export const isReversed = ({ min_price, max_price }: PriceRange): boolean =>
  min_price !== undefined && max_price !== undefined && min_price > max_price
