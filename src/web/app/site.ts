import { useRouteLoaderData } from 'react-router'
import { firstContents } from '#shared/contents/first-contents.ts'
import { rupees } from '#shared/money.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import type { TaxScheme } from '#shared/tax/tax-scheme.ts'

/** Data of the root loader. */
export interface Site {
  publicUrl: string
  store: StoreInfo
}

/** Undefined on an error view in place of the whole page. */
export const useSite = () => useRouteLoaderData<Site>('root')

/** Texts of the shop until others are published; those of the sample on an error view in place of the whole page. */
export const useFirstContents = () => firstContents(useSite()?.store.sample_data)

/** The name of the shop. */
export const useShopName = () => useShopBrand()?.name ?? 'Taanka'

/** The published brand; undefined in the sample while there is none. */
export const useShopBrand = () => useSite()?.store.brand

/** Days and rupees of returns, as the shop has set them; those of a new shop on an error view. */
export const useReturnTerms = () =>
  useSite()?.store.returns ?? { days: returnPolicy.days, fee: rupees(returnPolicy.fee) }

/** Returns the scheme of what is ordered now; null where no tax is shown. */
export function useTaxScheme(): TaxScheme | null {
  const tax = useSite()?.store.tax
  if (tax === undefined || tax.scheme === 'sample') return 'sample'
  return tax.registration === 'regular' ? tax.scheme : null
}

/** Collections in the menu; none on an error view in place of the whole page. */
export const useNavigation = () => useSite()?.store.navigation ?? []

/** Returns a function from a path to its absolute URL; null where the public URL is not known. */
export function useAbsoluteUrl(): (path: string) => string | null {
  const publicUrl = useSite()?.publicUrl
  return (path) => (publicUrl === undefined ? null : publicUrl + path)
}
