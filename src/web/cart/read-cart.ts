import { emptyCart } from '#shared/cart/cart.ts'
import { maxLines, maxQuantity } from '#shared/cart/cart-limits.ts'
import type { Cart, CartItem } from '#shared/cart/cart.schema.ts'

/** Parses a stored cart and drops invalid lines. Not by schema, which would load zod on every page. */
export function readCart(stored: string | null): Cart {
  const cart = parse(stored)
  if (!isRecord(cart) || !Array.isArray(cart.items)) return emptyCart
  const items = distinct(cart.items.map(readItem).filter((item) => item !== null)).slice(0, maxLines)
  const couponCode = isText(cart.couponCode) ? cart.couponCode : null
  const discount = couponCode !== null && isAmount(cart.discount) ? cart.discount : 0
  return { items, couponCode, discount }
}

function readItem(line: unknown, index: number): CartItem | null {
  if (!isRecord(line) || !isText(line.id) || !isText(line.size)) return null
  if (!isAmount(line.quantity) || line.quantity < 1 || !isAmount(line.price)) return null
  const pictures = Array.isArray(line.images) ? line.images : []
  return {
    id: line.id,
    cartId: isText(line.cartId) ? line.cartId : `${index}-${line.id}-${line.size}`,
    name: isText(line.name) ? line.name : line.id,
    image: [line.image, ...pictures].find(isText) ?? '',
    size: line.size,
    quantity: Math.min(line.quantity, maxQuantity),
    price: line.price,
    originalPrice: isAmount(line.originalPrice) ? line.originalPrice : null,
  }
}

function distinct(items: CartItem[]): CartItem[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(item.cartId) && seen.add(item.cartId))
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
