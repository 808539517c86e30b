import type { HydrationState, StaticHandlerContext } from 'react-router'
import { dataElementId } from '#shared/rendered-page.ts'
import { pageFailure } from './page-failure.ts'

/** Reduces errors to a status and a user-facing message, so that nothing internal reaches the browser. */
export function publicErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, publicError(error)]))
}

/** The shape that `isRouteErrorResponse` recognizes. */
function publicError(error: unknown) {
  const { status, message } = pageFailure(error)
  return { status, statusText: '', internal: false, data: { message } }
}

/** Serializes loader data and errors for a data block, which no `<` can end early. */
export function serializeHydrationData({
  loaderData,
  errors,
}: Pick<StaticHandlerContext, 'loaderData' | 'errors'>): string {
  return JSON.stringify({ loaderData, errors }).replaceAll('<', '\\u003c')
}

export function readHydrationData(): HydrationState {
  const text = document.getElementById(dataElementId)?.textContent
  return text ? (JSON.parse(text) as HydrationState) : {}
}
