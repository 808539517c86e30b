import { useEffect, useRef, useState } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import type { ShownList } from './list-history.ts'
import type { LoadPage } from './load-more.ts'

const importLoading = () => import('./load-more.ts')

/** Products added to the list of the page. */
interface More {
  onto: ShownList
  list: ShownList
}

/** A list with Load More. Resets for another filter or sort. */
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

  useEffect(() => {
    // A failure is met again, and shown, when more is asked for.
    importLoading().catch(() => {})
  }, [])

  /** Returns the first new product, or null. */
  async function loadMore(): Promise<Product | null> {
    const signal = current.current?.signal
    if (busy || !signal) return null
    setBusy(true)
    setFailure(null)
    try {
      const loading = await importLoading().catch(reloadOnNewVersion)
      const longer = await loading.loadMore(list, loadPage, signal)
      if (longer === null) return null
      setMore({ onto: given, list: longer })
      return longer.products[list.products.length] ?? null
    } catch (error) {
      if (!signal.aborted) setFailure(errorMessage(error))
      return null
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  return { list, busy, failure, loadMore }
}
