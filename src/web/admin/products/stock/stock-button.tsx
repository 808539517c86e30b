import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { isSizeLow } from '#shared/products/stock.ts'
import { Icon } from '#web/ui/icon.tsx'

interface StockButtonProps {
  product: AdminProduct
  open: boolean
  onPress: () => void
}

/** Id by which the button has the focus again when its editor closes. */
export const stockButtonId = ({ id }: Pick<AdminProduct, 'id'>): string => `stock-of-${id}`

/** Sizes that are shown: two lines of a row of the list. */
const maxShown = 6

/** Stock of each size, the first ones on screen; toggles the editor below. */
export function StockButton({ product, open, onPress }: StockButtonProps) {
  const { sizes } = product
  const shown = sizes.length > maxShown ? maxShown - 1 : sizes.length
  return (
    <button
      id={stockButtonId(product)}
      type="button"
      className="stock-button"
      aria-expanded={open}
      onClick={onPress}
    >
      <span className="sr-only">Edit stock of {product.name}: </span>
      {sizes.length === 0 && <span>No sizes</span>}
      {sizes.map((size, index) => (
        <span
          key={size}
          className={index < shown ? undefined : 'sr-only'}
          data-level={stockLevel(product.sizeStock[size] ?? 0)}
        >
          {size} <b>{product.sizeStock[size]}</b>
        </span>
      ))}
      {sizes.length > shown && <span aria-hidden="true">+{sizes.length - shown}</span>}
      <Icon name="edit" small />
    </button>
  )
}

export function stockLevel(units: number): 'in' | 'low' | 'out' {
  if (units === 0) return 'out'
  return isSizeLow(units) ? 'low' : 'in'
}
