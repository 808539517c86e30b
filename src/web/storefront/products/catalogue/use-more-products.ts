import { useEffect, useRef, useState } from 'react'
import type { Product, ProductList } from '#shared/products/product.schema.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { joinProducts, keepInEntry, type ShownList } from '../../kept-list.ts'

export type LoadPage = (page: number, signal: AbortSignal) => Promise<ProductList>

/** What was loaded onto a list that the page came with. */
interface More {
  onto: ShownList
  list: ShownList
}

/** A list that grows by Load More. Another list, by a filter or a sort, starts anew. */
export function useMoreProducts(given: ShownList, loadPage: LoadPage) {
  const [more, setMore] = useState<More | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const current = useRef<AbortController>(null)
  const list = more?.onto === given ? more.list : given

  useEffect(() => {
    const controller = new AbortController()
    current.current = controller
    return () => {
      controller.abort()
      setBusy(false)
      setFailure(null)
    }
  }, [given])

  /** Gives the first product that is new, null where none came. */
  async function loadMore(): Promise<Product | null> {
    const signal = current.current?.signal
    if (busy || !signal) return null
    setBusy(true)
    setFailure(null)
    try {
      const next = await loadPage(list.lastPage + 1, signal)
      if (signal.aborted) return null
      const products = joinProducts([list.products, next.products])
      const lastPage = list.lastPage + 1
      setMore({ onto: given, list: { ...list, products, lastPage, total: next.total, pages: next.pages } })
      keepInEntry({ lastPage })
      return products[list.products.length] ?? null
    } catch (error) {
      if (!signal.aborted) setFailure(errorMessage(error))
      return null
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  return { list, busy, failure, loadMore }
}
