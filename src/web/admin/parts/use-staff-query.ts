import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { staffCall } from './staff-call.ts'
import { useViewQuery } from './use-view-query.ts'

/** Milliseconds after which data is read again when the browser's tab comes back to the front. */
const maxAge = 30_000

/** The data that the dashboard has read. A view that is opened again shows it at once and reads it again. */
export const staffQueries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // The call itself reports a missing network.
      networkMode: 'always',
      refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > maxAge,
    },
  },
})

export type StaffQuery<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>

/** Path and parameters apart: the path alone names the data of all parameters. */
const keyOf = (path: string): string[] => path.split('?')

/** Reads a GET route of staff. While another page or filter is on its way, `data` is that of before. */
export const useStaffQuery = <Data>(path: string): StaffQuery<Data> =>
  useQuery<Data>({
    queryKey: keyOf(path),
    queryFn: ({ signal }) => staffCall<Data>(path, { signal }),
    placeholderData: keepPreviousData,
  })

interface ListPage {
  page: number
  pages: number
  total: number
}

/** Reads a page of a list. One that no longer exists, as after its last row was dealt with, leads to the last. */
export function useStaffList<Data extends ListPage>(path: string): StaffQuery<Data> {
  const address = useViewQuery()
  const query = useStaffQuery<Data>(path)
  const { data } = query
  const lastPage = data && data.total > 0 && data.page > data.pages ? data.pages : null

  useEffect(() => {
    if (lastPage !== null) address.set({ page: lastPage === 1 ? null : lastPage }, { replace: true })
  }, [lastPage])

  return lastPage === null ? query : { ...query, data: undefined, isFetching: true }
}

/** Reads again what the route has given, whatever its parameters. */
export const invalidate = (path: string): Promise<void> =>
  staffQueries.invalidateQueries({ queryKey: keyOf(path) })

/** Shows a change that the server has accepted, without reading again. */
export async function changeData<Data>(path: string, change: (data: Data) => Data): Promise<void> {
  const queryKey = keyOf(path)
  const isFetching = staffQueries.isFetching({ queryKey }) > 0
  await staffQueries.cancelQueries({ queryKey })
  staffQueries.setQueryData<Data>(queryKey, (data) => data && change(data))
  // The cancelled response may have been from before the change.
  if (isFetching) await invalidate(path)
}
