import { lazy, type ComponentType } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import { can, type Scope } from '#shared/auth/scopes.ts'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'

export interface AdminView {
  /** null for those of the specification, which never leave sight */
  group: ViewGroup | null
  /** the `tab` of its address */
  id: string
  label: string
  /** the key after `g` */
  shortcut: string
  /** preloads its code */
  load: () => Promise<unknown>
  Component: ComponentType
  /** People who hold it see there what their calls return (docs/product/accounts.md, Roles). */
  scope: Scope
}

/** Groups of the menu, in their order. */
export const viewGroups = ['Sell', 'Catalogue', 'Customers', 'Shop'] as const
export type ViewGroup = (typeof viewGroups)[number]

/**
 * The views in the order of the menu; the first is shown where the address names none. The four of the specification lead
 * (docs/product/back-office.md, The menu).
 */
const adminViews: readonly AdminView[] = [
  view(null, 'overview', 'Overview', 'h', 'desk:read', () => import('./today/overview/overview-view.tsx')),
  view(null, 'orders', 'Orders', 'o', 'orders:read', () => import('./orders/orders-view.tsx')),
  view(null, 'products', 'Products', 'p', 'catalogue:write', () => import('./products/products-view.tsx')),
  view(
    null,
    'collections',
    'Collections',
    'c',
    'catalogue:write',
    () => import('./products/collections/collections-view.tsx'),
  ),
  view('Sell', 'pack', 'Pack', 'k', 'orders:pack', () => import('./parcels/bench/pack-view.tsx')),
  view('Sell', 'parcels', 'Parcels', 'l', 'orders:pack', () => import('./parcels/parcels-view.tsx')),
  view('Sell', 'returns', 'Returns', 'b', 'returns:write', () => import('./returns/returns-view.tsx')),
  view('Sell', 'payments', 'Payments', 'm', 'money:read', () => import('./payments/payments-view.tsx')),
  view(
    'Sell',
    'courier-cash',
    'Cash with couriers',
    'i',
    'ledgers:read',
    () => import('./payments/courier-cash/courier-cash-view.tsx'),
  ),
  view(
    'Catalogue',
    'goods-inward',
    'Goods inward',
    'n',
    'goods:read',
    () => import('./goods/inward/goods-inward-view.tsx'),
  ),
  view(
    'Catalogue',
    'stock-take',
    'Stock take',
    'v',
    'stock:read',
    () => import('./goods/takes/stock-takes-view.tsx'),
  ),
  view('Catalogue', 'coupons', 'Coupons', 't', 'catalogue:write', () => import('./coupons/coupons-view.tsx')),
  view(
    'Catalogue',
    'search-terms',
    'Searches',
    'f',
    'catalogue:write',
    () => import('./products/search/search-terms-view.tsx'),
  ),
  view(
    'Customers',
    'customers',
    'Customers',
    'u',
    'customers:write',
    () => import('./customers/customers-view.tsx'),
  ),
  view(
    'Customers',
    'messages',
    'Messages',
    'w',
    'orders:write',
    () => import('./parcels/messages/messages-view.tsx'),
  ),
  view(
    'Customers',
    'reviews',
    'Reviews',
    'r',
    'catalogue:write',
    () => import('./products/reviews/reviews-view.tsx'),
  ),
  view('Shop', 'content', 'Content', 'e', 'contents:write', () => import('./contents/content-view.tsx')),
  view('Shop', 'brand', 'Brand', 'd', 'settings:write', () => import('./brand/brand-view.tsx')),
  view('Shop', 'gst', 'GST', 'x', 'tax:file', () => import('./tax/gst-view.tsx')),
  view('Shop', 'reports', 'Reports', 'y', 'reports:read', () => import('./reports/reports-view.tsx')),
  view('Shop', 'activity', 'Activity', 'a', 'audit:read', () => import('./staff/activity/activity-view.tsx')),
  view('Shop', 'settings', 'Settings', 's', 'desk:read', () => import('./settings/settings-view.tsx')),
]

export const allowedViews = ({ role }: Pick<User, 'role'>): readonly AdminView[] =>
  adminViews.filter(({ scope }) => can(role, scope))

export const allowedView = (tab: string | null, user: Pick<User, 'role'>): AdminView =>
  allowedViews(user).find(({ id }) => id === tab) ?? adminViews[0]!

/** The `tab` of the page with all others, which stands in no menu. */
export const allPagesId = 'more'

function view(
  group: ViewGroup | null,
  id: string,
  label: string,
  shortcut: string,
  scope: Scope,
  load: () => Promise<{ default: ComponentType }>,
): AdminView {
  const Component = lazy(() => load().catch(reloadOnNewVersion))
  return { group, id, label, shortcut, scope, load, Component }
}
