/** What the shopper has chosen, and what there is of it. */
export interface Choice {
  totalStock: number
  /** units of each size */
  sizeStock: Record<string, number>
  /** null until one is chosen */
  size: string | null
  quantity: number
  /** units of this size that are in the cart already */
  inCart: number
}

/** The label of Add to Cart, first that applies (decisions.md, "Add to Cart label"). */
export function addToCartLabel(choice: Choice, justAdded: boolean): string {
  if (choice.totalStock <= 0) return 'Out of Stock'
  if (choice.size === null) return 'Select Size'
  if (stockOf(choice) <= 0) return 'Size Out of Stock'
  return justAdded ? 'Added to Cart!' : 'Add to Cart'
}

/**
 * Why the choice cannot go into the cart, as a sentence; null when it can (specification, section 5, "Add to cart").
 */
export function addToCartRefusal(choice: Choice): string | null {
  if (choice.totalStock <= 0) return 'This product is out of stock'
  if (choice.size === null) return 'Please select a size'
  const stock = stockOf(choice)
  if (stock <= 0) return 'Selected size is out of stock'
  if (choice.quantity + choice.inCart > stock) return `Only ${stock} items available for size ${choice.size}`
  return null
}

/** Quantity is held between 1 and the stock of the size (specification, section 5). */
export const clampQuantity = (quantity: number, stock: number): number =>
  Math.max(1, Math.min(quantity, stock))

/** How long the button says that it worked, in milliseconds (specification, section 9). */
export const addedFor = 2000

const stockOf = ({ size, sizeStock }: Choice): number => (size === null ? 0 : (sizeStock[size] ?? 0))
