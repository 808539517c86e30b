import type { HydrationState, StaticHandlerContext } from 'react-router'
import { dataElementId } from '#shared/rendered-page.ts'
import { pageFailure } from './page-failure.ts'
import type { Site } from './site.ts'

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

/** Serializes the facts of the shop, loader data and errors for a data block, which no `<` can end early. */
export function serializeHydrationData(
  site: Site,
  { loaderData, errors }: Pick<StaticHandlerContext, 'loaderData' | 'errors'>,
): string {
  return JSON.stringify({ site, loaderData, errors }).replaceAll('<', '\\u003c')
}

export const readHydrationData = (): HydrationState & { site: Site } =>
  JSON.parse(document.getElementById(dataElementId)!.textContent)
