import { useRef, useState } from 'react'
import { quantityInCart } from '#shared/cart/cart.ts'
import { addToCartLabel, addToCartRefusal, clampQuantity } from '#shared/products/add-to-cart.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { pages } from '#shared/routes.ts'
import { cart, useCart } from '#web/cart/cart-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useFreshStock, type Stock } from './use-fresh-stock.ts'
import { useJustAdded } from './use-just-added.ts'

export interface Buying {
  size: string | null
  /** newer than the product's where it was checked while the page was open */
  stock: Stock
  quantity: number
  /** maximum quantity of the chosen size */
  maxQuantity: number
  label: string
  justAdded: boolean
  /** error of the last press */
  refusal: string | null
  /** true if the product can be added; the button stays focusable otherwise */
  ready: boolean
  chooseSize: (size: string) => void
  setQuantity: (quantity: number) => void
  /** resolves to the refusal, or null */
  add: () => Promise<string | null>
}

const cartIsFull = 'Your cart is full'

/** State of the buy box (docs/product/cart.md, Add to Cart). `firstSize` is preselected. */
export function useBuying(product: Product, firstSize: string | null = null): Buying {
  const [size, setSize] = useState<string | null>(firstSize)
  const [quantity, setQuantity] = useState(1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { justAdded, showAdded, hideAdded } = useJustAdded()
  const inCart = quantityInCart(useCart(), product.id, size ?? '')
  const { stock, checkStock } = useFreshStock(product)
  const adding = useRef<Promise<string | null> | null>(null)
  const maxQuantity = size === null ? 1 : (stock.sizeStock[size] ?? 0)
  const choice = { ...stock, size, quantity, inCart }

  /** A second press while the stock is checked is the same one. */
  function add(): Promise<string | null> {
    adding.current ??= addChecked().finally(() => (adding.current = null))
    return adding.current
  }

  async function addChecked(): Promise<string | null> {
    const why = addToCartRefusal(size === null ? choice : { ...choice, ...(await checkStock()) })
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
    stock,
    quantity,
    maxQuantity,
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
      setQuantity(clampQuantity(wanted, maxQuantity))
      setRefusal(null)
    },
    add,
  }
}
