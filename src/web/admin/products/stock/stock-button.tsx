import type { Ref } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { isSizeLow } from '#shared/products/stock.ts'
import { Icon } from '#web/ui/icon.tsx'

interface StockButtonProps {
  ref: Ref<HTMLButtonElement>
  product: AdminProduct
  open: boolean
  onPress: () => void
}

/** What is on the shelf of each size; pressing it opens the editor beneath. */
export function StockButton({ ref, product, open, onPress }: StockButtonProps) {
  return (
    <button ref={ref} type="button" className="stock-button" aria-expanded={open} onClick={onPress}>
      <span className="sr-only">Edit stock of {product.name}: </span>
      {product.sizes.length === 0 && <span>No sizes</span>}
      {product.sizes.map((size) => (
        <span key={size} data-level={levelOf(product.sizeStock[size] ?? 0)}>
          {size} <b>{product.sizeStock[size]}</b>
        </span>
      ))}
      <Icon name="edit" small />
    </button>
  )
}

export function levelOf(units: number): 'in' | 'low' | 'out' {
  if (units === 0) return 'out'
  return isSizeLow(units) ? 'low' : 'in'
}
