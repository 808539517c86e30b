import type { Cart, CartItem } from '#shared/cart/cart.schema.ts'
import type { Quote, QuoteItem } from '#shared/cart/quote.schema.ts'
import { formatRupees, type Rupees } from '#shared/money.ts'

/** Changes of price and stock since the shopper added a line: shown and accepted, never silently charged (docs/product/cart.md, Cart). */
export type CartChange =
  | { kind: 'gone'; line: CartItem }
  | { kind: 'out'; line: CartItem }
  | { kind: 'short'; line: CartItem; stock: number }
  | { kind: 'price'; line: CartItem; price: Rupees }

/** The changes of each line, by its cartId. */
export function changesIn(cart: Cart, quoted: readonly QuoteItem[]): Map<string, CartChange[]> {
  const changes = new Map<string, CartChange[]>()
  for (const line of cart.items) {
    const item = quotedLine(line, quoted)
    const found = item === undefined ? [] : changesOf(line, item)
    if (found.length > 0) changes.set(line.cartId, found)
  }
  return changes
}

export const quotedLine = (line: CartItem, quoted: readonly QuoteItem[]): QuoteItem | undefined =>
  quoted.find((item) => item.product_id === line.id && item.size === line.size)

/** A line's price by the server's last word, in rupees; the shopper's own until there is one. */
export const priceNow = (line: CartItem, quote: Quote | null): number =>
  quotedLine(line, quote?.items ?? [])?.price ?? line.price

function changesOf(line: CartItem, item: QuoteItem): CartChange[] {
  if (item.price === null) return [{ kind: 'gone', line }]
  if (item.stock <= 0) return [{ kind: 'out', line }]
  const changes: CartChange[] = []
  if (item.stock < line.quantity) changes.push({ kind: 'short', line, stock: item.stock })
  if (item.price !== line.price) changes.push({ kind: 'price', line, price: item.price })
  return changes
}

export function changeText(change: CartChange): string {
  switch (change.kind) {
    case 'gone':
      return 'This product is no longer sold'
    case 'out':
      return 'Selected size is out of stock'
    case 'short':
      return `Only ${change.stock} ${change.stock === 1 ? 'item' : 'items'} available for size ${change.line.size}`
    case 'price':
      return `The price changed from ${formatRupees(change.line.price)} to ${formatRupees(change.price)}`
  }
}

export function acceptLabel(change: CartChange): string {
  if (change.kind === 'price') return 'Accept price'
  return change.kind === 'short' ? `Reduce to ${change.stock}` : 'Remove'
}

/** Applies accepted changes to the cart. */
export function acceptChange(
  change: CartChange,
  cart: {
    remove: (cartId: string) => void
    setQuantity: (cartId: string, quantity: number) => void
    update: (cartId: string, line: { price: number }) => void
  },
): void {
  const { cartId } = change.line
  if (change.kind === 'price') cart.update(cartId, { price: change.price })
  else if (change.kind === 'short') cart.setQuantity(cartId, change.stock)
  else cart.remove(cartId)
}
