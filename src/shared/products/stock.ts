/** Units up to which a size, or a whole product, is low (docs/product/cart.md, Stock). */
export const lowSizeStock = 5
export const lowTotalStock = 10

export const isSizeLow = (stock: number): boolean => stock > 0 && stock <= lowSizeStock
const isStockLow = (totalStock: number): boolean => totalStock > 0 && totalStock <= lowTotalStock

export const stockLevels = ['in', 'low', 'out'] as const
type StockLevel = (typeof stockLevels)[number]

export function stockLevel(totalStock: number): StockLevel {
  if (totalStock <= 0) return 'out'
  return isStockLow(totalStock) ? 'low' : 'in'
}

/** The stock banner of a product (docs/product/cart.md, Stock). */
export function stockLabel(totalStock: number): string {
  const level = stockLevel(totalStock)
  if (level === 'out') return 'Out of Stock'
  return level === 'low' ? `Low Stock - Only ${totalStock} left` : 'In Stock'
}
