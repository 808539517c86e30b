/** Inclusive bounds in rupees; without one it is open on that side. */
export interface PriceRange {
  min_price?: number | undefined
  max_price?: number | undefined
}

export interface PriceBand extends PriceRange {
  /** what a form sends as `price`; a browser without JavaScript cannot make two bounds of one choice */
  value: string
  label: string
}

/** The price bands of the catalogue (specification, section 2; decisions.md, "Price bands"). */
export const priceBands: readonly PriceBand[] = [
  { value: 'all', label: 'All Prices' },
  { value: '-999', label: 'Under ₹1,000', max_price: 999 },
  { value: '1000-2000', label: '₹1,000 - ₹2,000', min_price: 1000, max_price: 2000 },
  { value: '2000-3000', label: '₹2,000 - ₹3,000', min_price: 2000, max_price: 3000 },
  { value: '3000-5000', label: '₹3,000 - ₹5,000', min_price: 3000, max_price: 5000 },
  { value: '5001-', label: 'Above ₹5,000', min_price: 5001 },
]

/** The band with just these bounds; undefined for a range of somebody's own. */
export const bandOf = ({ min_price, max_price }: PriceRange): PriceBand | undefined =>
  priceBands.find((band) => band.min_price === min_price && band.max_price === max_price)
