import type { ReactNode } from 'react'
import { errorMessage } from '#web/calls/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { usePart } from './together.tsx'
import type { StaffQuery } from './use-staff-query.ts'

interface LoadingProps<Data> {
  of: StaffQuery<Data>
  /** title of the error: 'Orders could not be loaded' */
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a view that comes from the server: its skeleton, then the part, or the error with Try Again. */
export function Loading<Data>({ of, failure, skeleton, children }: LoadingProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = of
  usePart(of)
  if (data !== undefined) {
    return (
      <div
        className="grid grid-cols-1 gap-[inherit] transition-[opacity] duration-(--t-med) ease-[ease] [&[aria-busy]]:opacity-55"
        aria-busy={isPlaceholderData || undefined}
      >
        {children(data)}
      </div>
    )
  }
  if (isFetching || error === null) return skeleton
  return <ErrorState title={failure} message={errorMessage(error)} onRetry={() => void refetch()} />
}
