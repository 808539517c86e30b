import type { ReactNode } from 'react'
import { sentenceOf } from '#web/api/api-client.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { AdminLoaded } from './use-admin-load.ts'

interface LoadingProps<Answer> {
  of: AdminLoaded<Answer>
  /** what is said when it fails: 'Orders could not be loaded' */
  failure: string
  skeleton: ReactNode
  children: (answer: Answer) => ReactNode
}

/** A part of a view that comes from the server: its skeleton, then the part, or what went wrong with Try Again. */
export function Loading<Answer>({ of, failure, skeleton, children }: LoadingProps<Answer>) {
  if (of.value !== null) {
    return (
      <div className="admin-loaded" aria-busy={of.stale || undefined}>
        {children(of.value)}
      </div>
    )
  }
  if (of.loading) return skeleton
  return <ErrorState title={failure} message={sentenceOf(of.error)} onRetry={of.reload} />
}
