import type { LoaderFunctionArgs } from 'react-router'
import { publicUrlContext, storeContext } from '../calls/api-context.ts'
import { OwnFrame } from '../storefront/layout/own-frame.ts'
import type { Site } from './site.ts'

/** Loads once per visit what every page needs. */
export async function rootLoader({ context }: LoaderFunctionArgs): Promise<Site> {
  const store = await context.get(storeContext)()
  if (import.meta.env.SSR) await OwnFrame.preload()
  return { publicUrl: context.get(publicUrlContext), store }
}
