/** The same for every garment (specification, section 2, "Product detail"). */
export const careInstructions = [
  'Machine wash cold',
  'Do not bleach',
  'Tumble dry low',
  'Iron on low heat',
  'Do not dry clean',
]

/** Specification, section 9. Days; free returns in rupees. */
export const returnPolicy = {
  days: 15,
  refundBusinessDays: '5-7',
  freeReturnsAbove: 999,
}
