import { lazy, type ComponentType } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import type { AdminIconName } from './parts/admin-icon.tsx'

export interface AdminView {
  /** the `tab` of its address */
  id: string
  label: string
  icon: AdminIconName
  /** the key after `g` */
  shortcut: string
  /** preloads its code */
  load: () => Promise<unknown>
  Component: ComponentType
  /** hidden from staff who are not admins */
  adminOnly: boolean
}

/** The views in the order of the rail; the first is shown where the address names none. */
const adminViews: readonly AdminView[] = [
  view('overview', 'Overview', 'chart', 'h', () => import('./overview/overview-view.tsx')),
  view('orders', 'Orders', 'parcel', 'o', () => import('./orders/orders-view.tsx')),
  view('pack', 'Pack', 'scan', 'k', () => import('./pack/pack-view.tsx')),
  view('parcels', 'Parcels', 'truck', 'l', () => import('./parcels/parcels-view.tsx')),
  view('returns', 'Returns', 'return', 'b', () => import('./returns/returns-view.tsx')),
  view('messages', 'Messages', 'chat', 'w', () => import('./messages/messages-view.tsx')),
  view('payments', 'Payments', 'rupee', 'm', () => import('./payments/payments-view.tsx')),
  view('products', 'Products', 'tag', 'p', () => import('./products/products-view.tsx')),
  view('collections', 'Collections', 'grid', 'c', () => import('./collections/collections-view.tsx')),
  view('customers', 'Customers', 'people', 'u', () => import('./customers/customers-view.tsx'), {
    adminOnly: true,
  }),
  view('reviews', 'Reviews', 'star', 'r', () => import('./reviews/reviews-view.tsx')),
  view('search-terms', 'Searches', 'search', 'f', () => import('./search-terms/search-terms-view.tsx')),
  view('coupons', 'Coupons', 'scissors', 't', () => import('./coupons/coupons-view.tsx')),
  view('content', 'Content', 'page', 'e', () => import('./content/content-view.tsx')),
  view('gst', 'GST', 'percent', 'x', () => import('./gst/gst-view.tsx'), { adminOnly: true }),
  view('activity', 'Activity', 'clock', 'a', () => import('./activity/activity-view.tsx'), {
    adminOnly: true,
  }),
  view('settings', 'Settings', 'sliders', 's', () => import('./settings/settings-view.tsx')),
]

export const viewsOf = ({ role }: Pick<User, 'role'>): readonly AdminView[] =>
  adminViews.filter(({ adminOnly }) => role === 'admin' || !adminOnly)

export const viewOf = (tab: string | null, user: Pick<User, 'role'>): AdminView =>
  viewsOf(user).find(({ id }) => id === tab) ?? adminViews[0]!

function view(
  id: string,
  label: string,
  icon: AdminIconName,
  shortcut: string,
  load: () => Promise<{ default: ComponentType }>,
  { adminOnly = false } = {},
): AdminView {
  const Component = lazy(() => load().catch(reloadOnNewVersion))
  return { id, label, icon, shortcut, load, Component, adminOnly }
}
