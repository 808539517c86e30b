import { useEffect, useState } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { call } from '#web/calls/call.ts'
import { ProductRow } from '../card/product-row.tsx'
import { viewedIds } from './viewed-products.ts'

const shown = 4

/** Products viewed in this browser, at current prices. */
export function RecentlyViewed({ except }: { except: string }) {
  const [products, setProducts] = useState<Product[]>([])

  useEffect(() => {
    const controller = new AbortController()
    const ids = viewedIds()
      .filter((id) => id !== except)
      .slice(0, shown)
    void Promise.all(ids.map((id) => findProduct(id, controller.signal))).then((found) => {
      if (!controller.signal.aborted) setProducts(found.filter((product) => product !== null))
    })
    return () => controller.abort()
  }, [except])

  return <ProductRow title="Recently viewed" products={products} />
}

/** Null for a product that is no longer sold. */
async function findProduct(id: string, signal: AbortSignal): Promise<Product | null> {
  try {
    const { product } = await call('GET /api/products/public/:id', { params: { id }, signal })
    return product
  } catch {
    return null
  }
}
