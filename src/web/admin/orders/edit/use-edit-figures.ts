import { useQuery } from '@tanstack/react-query'
import type { EditPreviewInput } from '#shared/orders/edit-order.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { useDebounced } from '../../parts/use-debounced.ts'

/** The figures of the server for what is to change, once it has stood still; a sentence where there are none. */
export function useEditFigures(id: string, seen: number, wish: EditPreviewInput) {
  const wanted = JSON.stringify(wish)
  const body = useDebounced(wanted)
  const isEmpty = body === '{}'
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['POST /api/admin/orders/:id/edit/preview', id, seen, body],
    queryFn: ({ signal }) =>
      staffCall('POST /api/admin/orders/:id/edit/preview', {
        params: { id },
        body: JSON.parse(body) as EditPreviewInput,
        signal,
      }),
    enabled: !isEmpty,
    placeholderData: (before) => before,
    // The stock of now.
    gcTime: 0,
  })
  return {
    shown: isEmpty || error ? undefined : data?.preview,
    text: isEmpty ? 'Nothing has changed yet.' : error && errorMessage(error),
    isPending: isPlaceholderData || body !== wanted,
    reload: () => void refetch(),
  }
}
