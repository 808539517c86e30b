import type { ReactNode } from 'react'
import { ApiError, errorMessage } from '#web/calls/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

interface LoadFailureProps {
  error: unknown
  onRetry: () => unknown
  title: string
  as?: 'h1' | 'h2'
  /** of what is not there; without a title it is the message of the server */
  missing: { title?: string; message: string }
  /** link to what is there, in place of Try Again */
  children: ReactNode
}

/** A page whose record could not be loaded, or is not there. */
export function LoadFailure({ error, onRetry, title, as = 'h1', missing, children }: LoadFailureProps) {
  return error instanceof ApiError && error.status === 404 ? (
    <ErrorState as={as} title={errorMessage(error)} {...missing}>
      {children}
    </ErrorState>
  ) : (
    <ErrorState as={as} title={title} message={errorMessage(error)} onRetry={onRetry} />
  )
}
