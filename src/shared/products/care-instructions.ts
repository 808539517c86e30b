/** Care instructions of every garment (docs/product/shopping.md, Product). */
export const careInstructions = [
  'Machine wash cold',
  'Do not bleach',
  'Tumble dry low',
  'Iron on low heat',
  'Do not dry clean',
]
