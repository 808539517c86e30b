import type { Seller } from './seller.schema.ts'
import { href, pages } from '../routes.ts'
import { taxMessages } from './tax-messages.ts'

/** A thing that is missing before a shop may sell, and the page on which it is entered. */
export interface Missing {
  text: string
  href: string
}

interface SetUp {
  seller: Seller | null
  /** 0 until it is chosen how the shop is taxed */
  version: number
}

/** Returns what is missing of the set-up itself (docs/product/tax.md, Set-up). */
export const missingSetUp = ({ seller, version }: SetUp): Missing[] => [
  ...(seller === null ? [missingSeller] : []),
  ...(version === 0 ? [missingChoice] : []),
]

const inDashboard = (tab: string, part?: string): string => href(pages.admin, null, { tab, part })

const missingSeller: Missing = { text: taxMessages.enterSeller, href: inDashboard('settings') }
const missingChoice: Missing = { text: taxMessages.chooseTax, href: inDashboard('settings', 'tax') }

export const missingGstin: Missing = { text: taxMessages.gstinNeeded, href: inDashboard('settings', 'tax') }

export const missingRates = (count: number): Missing => ({
  text: taxMessages.productsWithoutRate(count),
  href: inDashboard('products'),
})

/** Goods without a rate where the shop charges tax. */
export const missingRate = (hsnCode: string): Missing => ({
  text: taxMessages.hsnWithoutRate(hsnCode),
  href: inDashboard('settings', 'tax'),
})
