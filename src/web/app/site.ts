import { useRouteLoaderData } from 'react-router'
import type { rootLoader } from './root-loader.ts'

/** The shop's own figures; undefined on an error view that is shown in place of the whole page. */
export const useSite = () => useRouteLoaderData<typeof rootLoader>('root')

/** Makes absolute addresses of the site's own; null where its public address is not known. */
export function useAbsoluteUrl(): (path: string) => string | null {
  const publicUrl = useSite()?.publicUrl
  return (path) => (publicUrl === undefined ? null : publicUrl + path)
}
