import { stockLabel, stockLevel } from '#shared/products/stock.ts'

/** Shape and colour together. `full` is the sentence of the product page: 'Low Stock - Only 7 left'. */
export function StockLabel({ totalStock, full }: { totalStock: number; full?: boolean }) {
  const level = stockLevel(totalStock)
  return (
    <span className={`stock stock--${level}`}>
      {level === 'low' && !full ? `Only ${totalStock} left` : stockLabel(totalStock)}
    </span>
  )
}
