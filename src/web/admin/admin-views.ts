import { lazy, type ComponentType } from 'react'
import type { LimitedRole, Role, User } from '#shared/auth/auth.schema.ts'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import type { AdminIconName } from './parts/admin-icon.tsx'

export interface AdminView {
  group: ViewGroup | null
  /** the `tab` of its address */
  id: string
  label: string
  icon: AdminIconName
  /** the key after `g` */
  shortcut: string
  /** preloads its code */
  load: () => Promise<unknown>
  Component: ComponentType
  /** those who see it beside admins */
  roles: readonly Role[]
}

/** Groups of the menu, in their order; the overview stands above them. */
export const viewGroups = ['Sell', 'Catalogue', 'Customers', 'Shop'] as const
export type ViewGroup = (typeof viewGroups)[number]

/** The views in the order of the menu; the first is shown where the address names none. */
const adminViews: readonly AdminView[] = [
  seenBy(
    ['packer', 'accountant'],
    view(null, 'overview', 'Overview', 'chart', 'h', () => import('./overview/overview-view.tsx')),
  ),
  seenBy(
    ['accountant'],
    view('Sell', 'orders', 'Orders', 'parcel', 'o', () => import('./orders/orders-view.tsx')),
  ),
  seenBy(
    ['packer'],
    view('Sell', 'pack', 'Pack', 'scan', 'k', () => import('./pack/pack-view.tsx')),
  ),
  seenBy(
    ['packer'],
    view('Sell', 'parcels', 'Parcels', 'truck', 'l', () => import('./parcels/parcels-view.tsx')),
  ),
  view('Sell', 'returns', 'Returns', 'return', 'b', () => import('./returns/returns-view.tsx')),
  seenBy(
    ['accountant'],
    view('Sell', 'payments', 'Payments', 'rupee', 'm', () => import('./payments/payments-view.tsx')),
  ),
  seenBy(
    ['accountant'],
    adminsView(
      'Sell',
      'courier-cash',
      'Cash with couriers',
      'wallet',
      'i',
      () => import('./payments/courier-cash/courier-cash-view.tsx'),
    ),
  ),
  view('Catalogue', 'products', 'Products', 'tag', 'p', () => import('./products/products-view.tsx')),
  view(
    'Catalogue',
    'collections',
    'Collections',
    'grid',
    'c',
    () => import('./collections/collections-view.tsx'),
  ),
  seenBy(
    ['accountant'],
    view(
      'Catalogue',
      'goods-inward',
      'Goods inward',
      'inward',
      'n',
      () => import('./goods/inward/goods-inward-view.tsx'),
    ),
  ),
  seenBy(
    ['packer', 'accountant'],
    view(
      'Catalogue',
      'stock-take',
      'Stock take',
      'count',
      'v',
      () => import('./goods/takes/stock-takes-view.tsx'),
    ),
  ),
  view('Catalogue', 'coupons', 'Coupons', 'scissors', 't', () => import('./coupons/coupons-view.tsx')),
  view(
    'Catalogue',
    'search-terms',
    'Searches',
    'search',
    'f',
    () => import('./search-terms/search-terms-view.tsx'),
  ),
  adminsView(
    'Customers',
    'customers',
    'Customers',
    'people',
    'u',
    () => import('./customers/customers-view.tsx'),
  ),
  view('Customers', 'messages', 'Messages', 'chat', 'w', () => import('./messages/messages-view.tsx')),
  view('Customers', 'reviews', 'Reviews', 'star', 'r', () => import('./reviews/reviews-view.tsx')),
  view('Shop', 'content', 'Content', 'page', 'e', () => import('./content/content-view.tsx')),
  adminsView('Shop', 'brand', 'Brand', 'needle', 'd', () => import('./brand/brand-view.tsx')),
  seenBy(
    ['accountant'],
    adminsView('Shop', 'gst', 'GST', 'percent', 'x', () => import('./gst/gst-view.tsx')),
  ),
  seenBy(
    ['accountant'],
    adminsView('Shop', 'reports', 'Reports', 'bars', 'y', () => import('./reports/reports-view.tsx')),
  ),
  adminsView('Shop', 'activity', 'Activity', 'clock', 'a', () => import('./activity/activity-view.tsx')),
  seenBy(
    ['packer', 'accountant'],
    view('Shop', 'settings', 'Settings', 'sliders', 's', () => import('./settings/settings-view.tsx')),
  ),
]

export const viewsOf = ({ role }: Pick<User, 'role'>): readonly AdminView[] =>
  adminViews.filter(({ roles }) => role === 'admin' || roles.includes(role))

export const viewOf = (tab: string | null, user: Pick<User, 'role'>): AdminView =>
  viewsOf(user).find(({ id }) => id === tab) ?? adminViews[0]!

function view(
  group: ViewGroup | null,
  id: string,
  label: string,
  icon: AdminIconName,
  shortcut: string,
  load: () => Promise<{ default: ComponentType }>,
): AdminView {
  const Component = lazy(() => load().catch(reloadOnNewVersion))
  return { group, id, label, icon, shortcut, load, Component, roles: ['staff'] }
}

function adminsView(...given: Parameters<typeof view>): AdminView {
  return { ...view(...given), roles: [] }
}

/** Shows a view to limited roles, which see there what their calls return (docs/product/accounts.md, Roles). */
function seenBy(more: readonly LimitedRole[], shown: AdminView): AdminView {
  return { ...shown, roles: [...shown.roles, ...more] }
}
