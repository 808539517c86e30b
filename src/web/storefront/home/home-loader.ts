import type { LoaderFunctionArgs } from 'react-router'
import type { PublicHome } from '#shared/home/public-home.schema.ts'
import { apiContext, storeContext } from '#web/calls/api-context.ts'
import { OtherSection } from './other-section-part.ts'

/** Loads the published home, or the one that the shop shows until then. */
export async function homeLoader({ context }: LoaderFunctionArgs): Promise<PublicHome> {
  const read = context.get(apiContext)
  const store = await context.get(storeContext)()
  // Its words and calls would be part of every page's script.
  if (!store.own_home) return (await import('./first-home.ts')).loadFirstHome(read, store)
  const [{ home }] = await Promise.all([read('GET /api/home/public'), OtherSection.preload()])
  return home
}
