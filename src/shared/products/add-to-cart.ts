/** The chosen size of a product with its stock. */
export interface Choice {
  totalStock: number
  sizeStock: Record<string, number>
  /** null until one is chosen */
  size: string | null
  quantity: number
  /** units of this size in the cart */
  inCart: number
}

/** Label of the Add to Cart button, the first that applies (docs/product/cart.md, Add to Cart). */
export function addToCartLabel(choice: Choice, justAdded: boolean): string {
  if (choice.totalStock <= 0) return 'Out of Stock'
  if (choice.size === null) return 'Select Size'
  if (stockOf(choice) <= 0) return 'Size Out of Stock'
  return justAdded ? 'Added to Cart!' : 'Add to Cart'
}

/** Message that says why the choice cannot be added, or null (docs/product/cart.md, Add to Cart). */
export function addToCartRefusal(choice: Choice): string | null {
  if (choice.totalStock <= 0) return 'This product is out of stock'
  if (choice.size === null) return 'Please select a size'
  const stock = stockOf(choice)
  if (stock <= 0) return 'Selected size is out of stock'
  if (choice.quantity + choice.inCart > stock) return `Only ${stock} items available for size ${choice.size}`
  return null
}

/** Clamps a quantity to 1 and the stock of the size (docs/product/cart.md, Add to Cart). */
export const clampQuantity = (quantity: number, stock: number): number =>
  Math.max(1, Math.min(quantity, stock))

/** Duration of the "added" label, in milliseconds (docs/product/cart.md, Add to Cart). */
export const addedDuration = 2000

const stockOf = ({ size, sizeStock }: Choice): number => (size === null ? 0 : (sizeStock[size] ?? 0))
