/** A line as it was placed: its share of the coupon and the tax on top of it are of all its units, in rupees. */
export interface PlacedLine {
  price: number
  quantity: number
  addedTax: number
  discount: number
}

/** The part of an amount of a line that its first `count` units have, rounded down. */
export const shareOfUnits = (amount: number, count: number, quantity: number): number =>
  Math.floor((amount * count) / quantity)

/**
 * Rupees that `count` units of a line are worth: prices, tax on top and discount. The parts of a line are differences of
 * such sums, so they add up to it, however it is divided (docs/product/payments.md, Returns).
 */
export const worthOfUnits = ({ price, quantity, addedTax, discount }: PlacedLine, count: number): number =>
  count * price + shareOfUnits(addedTax, count, quantity) - shareOfUnits(discount, count, quantity)
