import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyInput, CallArgs, CallInput, CallName, CallResponse } from '#shared/calls.ts'
import { sendCall } from '#web/calls/call.ts'
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

/** The name alone matches the data of all parameters. */
const queryKeyOf = (name: CallName, input: AnyInput = {}) => [name, input]

/** Reads a GET route of staff. While another page or filter is on its way, `data` is that of before. */
export const useStaffQuery = <Name extends CallName>(
  name: Name,
  ...[input]: CallArgs<Name>
): StaffQuery<CallResponse<Name>> => useQuery<CallResponse<Name>>(queryOf(name, input as AnyInput))

/** Reads it again at this interval in milliseconds, while the browser's tab is in front. */
export const useLiveQuery = <Name extends CallName>(
  name: Name,
  interval: number,
): StaffQuery<CallResponse<Name>> =>
  useQuery<CallResponse<Name>>({ ...queryOf(name), refetchInterval: interval })

const queryOf = <Name extends CallName>(name: Name, input?: AnyInput) => ({
  queryKey: queryKeyOf(name, input),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    sendCall(name, { ...input, access: 'customer' as const, signal }),
  placeholderData: keepPreviousData,
})

export interface ListPage {
  page: number
  pages: number
  total: number
}

/** Calls that respond with a page of a list. */
export type ListCall = { [Name in CallName]: CallResponse<Name> extends ListPage ? Name : never }[CallName]

/** Reads a page of a list. A page beyond the end leads to the last one. */
export function useStaffList<Name extends ListCall>(
  name: Name,
  ...args: CallArgs<Name>
): StaffQuery<CallResponse<Name>> {
  const address = useViewQuery()
  const query = useStaffQuery(name, ...args)
  const { data } = query
  const lastPage = data && data.total > 0 && data.page > data.pages ? data.pages : null

  useEffect(() => {
    if (lastPage !== null) address.set({ page: lastPage === 1 ? null : lastPage }, { replace: true })
  }, [lastPage])

  return lastPage === null ? query : { ...query, data: undefined, isFetching: true }
}

/** Reads the call again, for any input where none is given. */
export const invalidate = <Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<void> =>
  staffQueries.invalidateQueries({ queryKey: input ? queryKeyOf(name, input as AnyInput) : [name] })

/** Forgets what the call has read, so that the next view waits for it. */
export const forget = (name: CallName): void => staffQueries.removeQueries({ queryKey: [name] })

/** Forgets what no view shows now: a form that is opened later begins with what the server says then. */
export const forgetUnseen = (): void => staffQueries.removeQueries({ type: 'inactive' })

/** The data of a call as it was read last. */
export const cachedData = <Name extends CallName>(name: Name): CallResponse<Name> | undefined =>
  staffQueries.getQueryData(queryKeyOf(name))

/** Shows a change that the server has accepted, without another read. */
export async function changeData<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  change: (data: CallResponse<Name>) => CallResponse<Name>,
): Promise<void> {
  const queryKey = queryKeyOf(name, input as AnyInput)
  const isFetching = staffQueries.isFetching({ queryKey }) > 0
  await staffQueries.cancelQueries({ queryKey })
  staffQueries.setQueryData<CallResponse<Name>>(queryKey, (data) => data && change(data))
  // A response in flight may be older than the change.
  if (isFetching) await invalidate(name, input)
}
