import { useState } from 'react'
import { quantityInCart } from '#shared/cart/cart.ts'
import { addToCartLabel, addToCartRefusal, clampQuantity } from '#shared/products/add-to-cart.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { pages } from '#shared/routes.ts'
import { cart, useCart } from '#web/state/cart-store.ts'
import { showToast } from '#web/state/toast-store.ts'
import { useJustAdded } from './use-just-added.ts'

export interface Buying {
  size: string | null
  quantity: number
  /** units that may still be chosen of the size */
  most: number
  label: string
  justAdded: boolean
  /** why the last press could not add, null when nothing is wrong */
  refusal: string | null
  /** whether a press would add; the button stays focusable all the same */
  ready: boolean
  chooseSize: (size: string) => void
  setQuantity: (quantity: number) => void
  /** gives why it could not add */
  add: () => string | null
}

const cartIsFull = 'Your cart is full'

/**
 * What a shopper does on the way into the cart (specification, sections 4 and 5). `firstSize` is chosen already, where
 * there is no choice.
 */
export function useBuying(product: Product, firstSize: string | null = null): Buying {
  const [size, setSize] = useState<string | null>(firstSize)
  const [quantity, setQuantity] = useState(1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { justAdded, showAdded, hideAdded } = useJustAdded()
  const inCart = quantityInCart(useCart(), product.id, size ?? '')
  const most = size === null ? 1 : (product.sizeStock[size] ?? 0)
  const choice = { totalStock: product.totalStock, sizeStock: product.sizeStock, size, quantity, inCart }

  function add(): string | null {
    const why = addToCartRefusal(choice)
    setRefusal(why)
    if (why !== null || size === null) return why
    const { id, name, price } = product
    const line = {
      id,
      name,
      size,
      quantity,
      price,
      image: product.images[0] ?? '',
      originalPrice: product.original_price,
    }
    if (!cart.add(line)) {
      setRefusal(cartIsFull)
      return cartIsFull
    }
    showAdded()
    showToast({
      text: `${name}, size ${size}, is in your cart`,
      tone: 'ok',
      action: { label: 'View cart', to: pages.cart },
    })
    return null
  }

  return {
    size,
    quantity,
    most,
    label: addToCartLabel(choice, justAdded),
    justAdded,
    refusal,
    ready: addToCartRefusal(choice) === null,
    chooseSize: (chosen) => {
      setSize(chosen)
      setQuantity(1)
      setRefusal(null)
      hideAdded()
    },
    setQuantity: (wanted) => {
      setQuantity(clampQuantity(wanted, most))
      setRefusal(null)
    },
    add,
  }
}
