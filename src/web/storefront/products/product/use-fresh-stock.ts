import { useEffect, useState } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'

export type Stock = Pick<Product, 'totalStock' | 'sizeStock'>

/** Milliseconds after which the stock of an open page is checked again before something is added to the cart. */
const maxAge = 60_000

/** Milliseconds. Without a response the known stock counts: the cart is compared with the server anyway. */
const maxWait = 3_000

const gone: Stock = { totalStock: 0, sizeStock: {} }

/** Stock of each loaded product with its time. A card and its size dialog share it. */
const known = new WeakMap<Product, { at: number; stock: Stock }>()

/** Stock of a product on an open page, and a function that returns it checked (docs/product/cart.md, Add to Cart). */
export function useFreshStock(product: Product): { stock: Stock; checkStock: () => Promise<Stock> } {
  const [, setChecks] = useState(0)
  useEffect(() => {
    if (!known.has(product)) known.set(product, { at: Date.now(), stock: product })
  }, [product])
  const stock = known.get(product)?.stock ?? product

  async function checkStock(): Promise<Stock> {
    const loadedAt = known.get(product)?.at ?? Date.now()
    if (Date.now() - loadedAt < maxAge) return stock
    try {
      const fresh = await readStock(product.id)
      known.set(product, { at: Date.now(), stock: fresh })
      setChecks((before) => before + 1)
      return fresh
    } catch {
      return stock
    }
  }
  return { stock, checkStock }
}

async function readStock(id: string): Promise<Stock> {
  try {
    const signal = AbortSignal.timeout(maxWait)
    return (await call('GET /api/products/public/:id', { params: { id }, signal })).product
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return gone
    throw error
  }
}
