import { useEffect, useState } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { suggestions } from '#shared/products/catalogue-limits.ts'
import { call } from '#web/api/call.ts'

const none: readonly Product[] = []

/** Products for a text of more than 2 characters, after a pause. A failure empties them silently (specification, section 8). */
export function useSuggestions(text: string): readonly Product[] {
  const [found, setFound] = useState({ by: '', products: none })
  const wanted = text.trim()
  const isLongEnough = wanted.length > suggestions.longerThan

  useEffect(() => {
    if (!isLongEnough) return
    const controller = new AbortController()
    const pause = setTimeout(async () => {
      const products = await search(wanted, controller.signal)
      if (!controller.signal.aborted) setFound({ by: wanted, products })
    }, suggestions.pauseMs)
    return () => {
      clearTimeout(pause)
      controller.abort()
    }
  }, [wanted, isLongEnough])

  // While the text grows or shrinks, what was found for it a moment ago stays.
  const isOfThisText = wanted.startsWith(found.by) || found.by.startsWith(wanted)
  return isLongEnough && isOfThisText ? found.products : none
}

async function search(q: string, signal: AbortSignal): Promise<readonly Product[]> {
  try {
    const { products } = await call('GET /api/products/search', {
      query: { q, limit: suggestions.count },
      signal,
    })
    return products.slice(0, suggestions.count)
  } catch {
    return none
  }
}
