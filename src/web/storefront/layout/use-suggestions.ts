import { useEffect, useState } from 'react'
import { suggestions } from '#shared/products/catalogue-limits.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { api, href } from '#shared/routes.ts'
import { callApi } from '#web/api-client.ts'

const none: readonly Product[] = []

/** Products for a text of more than 2 characters, after a pause. A failure empties them silently (specification, section 8). */
export function useSuggestions(text: string): readonly Product[] {
  const [products, setProducts] = useState(none)
  const wanted = text.trim()

  useEffect(() => {
    if (wanted.length <= suggestions.longerThan) return setProducts(none)
    const giveUp = new AbortController()
    const pause = setTimeout(async () => {
      const found = await search(wanted, giveUp.signal)
      if (!giveUp.signal.aborted) setProducts(found)
    }, suggestions.pauseMs)
    return () => {
      clearTimeout(pause)
      giveUp.abort()
    }
  }, [wanted])

  return products
}

async function search(q: string, signal: AbortSignal): Promise<readonly Product[]> {
  try {
    const path = href(api.searchProducts, null, { q, limit: suggestions.count })
    const { products } = await callApi<{ products: Product[] }>(path, { signal })
    return products.slice(0, suggestions.count)
  } catch {
    return none
  }
}
