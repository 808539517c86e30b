import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { ErrorCode } from '#shared/error-status.ts'
import { isStoreError, unexpectedError } from '#shared/errors.ts'

/** What a page may say about its own failure: the status and a sentence for a person, nothing internal. */
interface PageFailure {
  status: number
  message: string
}

/** The failure that an error view is shown for. */
export const usePageFailure = (): PageFailure => pageFailure(useRouteError())

export function pageFailure(error: unknown): PageFailure {
  if (isStoreError(error)) return { status: statuses[error.code] ?? 500, message: error.message }
  if (isRouteErrorResponse(error)) return { status: error.status, message: messageIn(error.data) }
  return { status: 500, message: unexpectedError }
}

/** What a loader of a page can fail with; anything else is the store's own mistake. */
const statuses: Partial<Record<ErrorCode, number>> = { NOT_FOUND: 404, UNAVAILABLE: 503 }

function messageIn(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('message' in data)) return unexpectedError
  return typeof data.message === 'string' ? data.message : unexpectedError
}
