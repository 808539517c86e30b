/** Units at and below which a size, or a whole product, is low (specification, section 9, "Low stock"). */
export const lowSizeStock = 5
export const lowTotalStock = 10

export const isSizeLow = (stock: number): boolean => stock > 0 && stock <= lowSizeStock
const isStockLow = (totalStock: number): boolean => totalStock > 0 && totalStock <= lowTotalStock

export const stockLevels = ['in', 'low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

/** By which of three levels a product is shown and found (specification, section 9, "Low stock"). */
export function stockLevel(totalStock: number): StockLevel {
  if (totalStock <= 0) return 'out'
  return isStockLow(totalStock) ? 'low' : 'in'
}

/** The stock banner of a product (specification, section 4, "Product detail"). */
export function stockLabel(totalStock: number): string {
  const level = stockLevel(totalStock)
  if (level === 'out') return 'Out of Stock'
  return level === 'low' ? `Low Stock - Only ${totalStock} left` : 'In Stock'
}
