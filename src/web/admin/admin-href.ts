import { href, pages } from '#shared/routes.ts'

type Query = Record<string, string | number | boolean | null | undefined>

/** Every view of the dashboard has its own address: `/admin?tab=orders&status=placed`. */
export const adminHref = (tab: string, query: Query = {}): string =>
  href(pages.admin, null, { tab: tab === 'overview' ? null : tab, ...query })

/** The page of an order. */
export const orderHref = (orderId: string): string => href(pages.adminOrder, { orderId })

/** Addresses of the forms for a new record. An id in place of `new` opens that record. */
export const newProductHref = adminHref('products', { product: 'new' })
export const newCollectionHref = adminHref('collections', { collection: 'new' })
export const newInwardHref = adminHref('goods-inward', { delivery: 'new' })
export const newOrderHref = adminHref('orders', { order: 'new' })
