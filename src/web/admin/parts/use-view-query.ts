import { useSearchParams } from 'react-router'
import { pages, queryString } from '#shared/routes.ts'
import { goTo } from '#web/state/navigation.ts'

/** New values by name; an empty one leaves the address. */
type QueryChanges = Record<string, string | number | null | undefined>

interface ViewQuery {
  /** '' where the address does not say */
  get: (name: string) => string
  /** the number of the page that is shown */
  page: number
  /** where the change leads, for a link */
  hrefWith: (changes: QueryChanges) => string
  /** goes there; `replace` leaves no entry in the history */
  set: (changes: QueryChanges, options?: { replace?: boolean }) => void
}

/** Search, filters and page of a view are kept in its address, so that Back, reload and a sent link work. */
export function useViewQuery(): ViewQuery {
  const [params] = useSearchParams()
  const page = Number(params.get('page'))
  return {
    get: (name) => params.get(name) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    hrefWith: (changes) => changed(params, changes),
    // Read at the moment of the change: a search that waited must not undo a filter set meanwhile.
    set: (changes, { replace = false } = {}) =>
      goTo(changed(new URLSearchParams(location.search), changes), { replace, preventScrollReset: true }),
  }
}

const changed = (params: URLSearchParams, changes: QueryChanges): string =>
  pages.admin + queryString({ ...Object.fromEntries(params), ...changes })
