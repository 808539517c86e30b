import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isStoreError, unexpectedError } from '#shared/errors.ts'

/** What a page may say about its own failure: the status and a sentence for a person, nothing internal. */
export interface PageFailure {
  status: number
  message: string
}

/** The failure that an error view is shown for. */
export const usePageFailure = (): PageFailure => pageFailure(useRouteError())

export function pageFailure(error: unknown): PageFailure {
  if (isStoreError(error)) return { status: error.status, message: error.message }
  if (isRouteErrorResponse(error)) return { status: error.status, message: messageIn(error.data) }
  return { status: 500, message: unexpectedError }
}

function messageIn(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('message' in data)) return unexpectedError
  return typeof data.message === 'string' ? data.message : unexpectedError
}
