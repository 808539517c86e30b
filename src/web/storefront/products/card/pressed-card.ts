import type { Product } from '#shared/products/product.schema.ts'

/** The product whose card was pressed, until its page opens: it is shown so before it has loaded. */
export const pressedCard: { product?: Product | undefined } = {}
