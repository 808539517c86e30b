import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { pages, queryString } from '#shared/routes.ts'
import { goTo } from '#web/ui/navigation.ts'

/** New values by name; an empty one is removed from the address. */
type QueryChanges = Record<string, string | number | null | undefined>

interface ViewQuery {
  /** '' where the address has no such parameter */
  get: (name: string) => string
  /** the number of the page that is shown */
  page: number
  /** the address after the changes, for a link */
  hrefWith: (changes: QueryChanges) => string
  /** navigates to it, unless the view has been left meanwhile; `replace` adds no history entry */
  set: (changes: QueryChanges, options?: { replace?: boolean }) => void
}

/** Search, filters and page of a view live in its address, so that Back, reload and a sent link work. */
export function useViewQuery(): ViewQuery {
  const [params] = useSearchParams()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const page = Number(params.get('page'))
  return {
    get: (name) => params.get(name) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    hrefWith: (changes) => changed(params, changes),
    // Read now, not at render: a debounced search must not undo a filter set meanwhile.
    set: (changes, { replace = false } = {}) => {
      // A late response must not take away the page to which staff have gone.
      if (!isShown.current) return
      goTo(changed(new URLSearchParams(location.search), changes), { replace, preventScrollReset: true })
    },
  }
}

const changed = (params: URLSearchParams, changes: QueryChanges): string =>
  pages.admin + queryString({ ...Object.fromEntries(params), ...changes })
