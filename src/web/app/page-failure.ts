import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { ErrorCode } from '#shared/error-status.ts'
import { isStoreError, unexpectedError } from '#shared/errors.ts'

/** Status and user-facing message of a failure, nothing internal. */
interface PageFailure {
  status: number
  message: string
}

export const usePageFailure = (): PageFailure => pageFailure(useRouteError())

export function pageFailure(error: unknown): PageFailure {
  if (isStoreError(error)) return { status: statuses[error.code] ?? 500, message: error.message }
  if (isRouteErrorResponse(error)) return { status: error.status, message: messageIn(error.data) }
  return { status: 500, message: unexpectedError }
}

/** Failures that loaders expect; any other is a 500. */
const statuses: Partial<Record<ErrorCode, number>> = { NOT_FOUND: 404, SHOP_CLOSED: 409, UNAVAILABLE: 503 }

function messageIn(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('message' in data)) return unexpectedError
  return typeof data.message === 'string' ? data.message : unexpectedError
}
