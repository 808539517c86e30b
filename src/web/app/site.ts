import { useRouteLoaderData } from 'react-router'
import type { rootLoader } from './root-loader.ts'

/** Data of the root loader; undefined on an error view in place of the whole page. */
export const useSite = () => useRouteLoaderData<typeof rootLoader>('root')

/** Collections in the menu; none on an error view in place of the whole page. */
export const useNavigation = () => useSite()?.store.navigation ?? []

/** Returns a function from a path to its absolute URL; null where the public URL is not known. */
export function useAbsoluteUrl(): (path: string) => string | null {
  const publicUrl = useSite()?.publicUrl
  return (path) => (publicUrl === undefined ? null : publicUrl + path)
}
