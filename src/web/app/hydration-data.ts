import type { HydrationState, StaticHandlerContext } from 'react-router'
import { dataElementId } from '#shared/rendered-page.ts'
import { pageFailure } from './page-failure.ts'

/** Failures as a page may know them: a status and a sentence. What happened inside stays inside. */
export function publicErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, publicError(error)]))
}

/** The shape that the router takes for an answer that went wrong (`isRouteErrorResponse`). */
function publicError(error: unknown) {
  const { status, message } = pageFailure(error)
  return { status, statusText: '', internal: false, data: { message } }
}

/** What the server rendered from, as text for a data block: no `<` can end the block early. */
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
