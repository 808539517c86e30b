import { createContext, useContext } from 'react'
import { firstContents } from '#shared/contents/first-contents.ts'
import { rupees } from '#shared/money.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import type { TaxScheme } from '#shared/tax/tax-scheme.ts'

/** Facts of the shop that every page needs. They stand in the page's data block, and hold until the next load. */
export interface Site {
  /** PUBLIC_URL. Absolute URLs derive from it, never from the request. */
  publicUrl: string
  store: StoreInfo
}

/** Filled around each page, by the server and in the browser. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** Undefined outside a page. */
export const useSite = () => useContext(SiteContext)

/** Texts of the shop until others are published; those of the sample outside a page. */
export const useFirstContents = () => firstContents(useSite()?.store.sample_data)

/** The name of the shop. */
export const useShopName = () => useShopBrand()?.name ?? 'Taanka'

/** The published brand; undefined in the sample while there is none. */
export const useShopBrand = () => useSite()?.store.brand

/** Days and rupees of returns, as the shop has set them; those of a new shop outside a page. */
export const useReturnTerms = () =>
  useSite()?.store.returns ?? { days: returnPolicy.days, fee: rupees(returnPolicy.fee) }

/** Returns the scheme of what is ordered now; null where no tax is shown. */
export function useTaxScheme(): TaxScheme | null {
  const tax = useSite()?.store.tax
  if (tax === undefined || tax.scheme === 'sample') return 'sample'
  return tax.registration === 'regular' ? tax.scheme : null
}

/** Collections in the menu; none outside a page. */
export const useNavigation = () => useSite()?.store.navigation ?? []

/** Returns a function from a path to its absolute URL; null where the public URL is not known. */
export function useAbsoluteUrl(): (path: string) => string | null {
  const publicUrl = useSite()?.publicUrl
  return (path) => (publicUrl === undefined ? null : publicUrl + path)
}
