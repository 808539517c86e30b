import type { User } from '#shared/auth/auth.schema.ts'
import type { AdminView } from '../admin-views.ts'
import type { AdminIconName } from '../parts/admin-icon.tsx'
import type { Theme } from './use-admin-theme.ts'

/** All that the rail, the bars and the page of all pages are made of. */
export interface Menu {
  /** those of the person's role, in the order of the menu */
  views: readonly AdminView[]
  /** number of waiting items, by the id of the view */
  counts: Record<string, number>
  /** id of the view that is shown */
  current: string
  user: User
  theme: Theme
  toggleTheme: () => void
  showShortcuts: () => void
  find: () => void
}

/**
 * The views that never leave sight: the four of the specification, and for a role that sees fewer of them its next ones
 * (docs/product/back-office.md, The menu).
 */
export const tabViews = (views: readonly AdminView[]): readonly AdminView[] => views.slice(0, 4)

/** Icons of those that can be among the tabs. */
export const tabIcons: Partial<Record<string, AdminIconName>> = {
  overview: 'chart',
  orders: 'parcel',
  products: 'tag',
  collections: 'grid',
  pack: 'scan',
  parcels: 'truck',
  payments: 'rupee',
  'courier-cash': 'wallet',
  'stock-take': 'count',
}

export const totalCount = (views: readonly AdminView[], counts: Record<string, number>): number =>
  views.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0)
