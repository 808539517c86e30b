import type { LoaderFunctionArgs } from 'react-router'
import { publicUrlContext, storeContext } from '../api/api-context.ts'
import { OwnMenu } from '../storefront/layout/own-menu-part.ts'

/** Loads once per visit what every page needs. */
export async function rootLoader({ context }: LoaderFunctionArgs) {
  const store = await context.get(storeContext)()
  if (import.meta.env.SSR && (store.header ?? store.footer)) await OwnMenu.preload()
  return { publicUrl: context.get(publicUrlContext), store }
}
