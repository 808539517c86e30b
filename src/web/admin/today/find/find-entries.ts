import type { Found, FoundKind } from '#shared/today/find.schema.ts'
import {
  adminHref,
  newCollectionHref,
  newInwardHref,
  newOrderHref,
  newProductHref,
  orderHref,
} from '../../admin-href.ts'
import type { AdminView } from '../../admin-views.ts'

export interface FindEntry {
  key: string
  /** heading under which it stands */
  group: string
  title: string
  note: string
  to: string
}

const groups: Record<FoundKind, string> = {
  order: 'Orders',
  return: 'Returns',
  customer: 'Customers',
  product: 'Products',
  coupon: 'Coupons',
}

const addressOf: Record<FoundKind, (id: string) => string> = {
  order: orderHref,
  return: (id) => adminHref('returns', { return: id }),
  customer: (id) => adminHref('customers', { search: id }),
  product: (id) => adminHref('products', { product: id }),
  coupon: () => adminHref('coupons'),
}

const actions = [
  { title: 'New order', to: newOrderHref },
  { title: 'Add product', to: newProductHref },
  { title: 'Book a delivery', to: newInwardHref },
  { title: 'Add collection', to: newCollectionHref },
]

/** Actions and views by their names, then the records that the server has found. */
export function findEntries(
  typed: string,
  views: readonly AdminView[],
  found: readonly Found[],
  mayAdd: boolean,
): FindEntry[] {
  const words = typed.trim().toLowerCase()
  const named = ({ title }: { title: string }) => title.toLowerCase().includes(words)
  const entry = (group: string) => (given: { title: string; to: string }) => ({
    ...given,
    key: `${group} ${given.title}`,
    group,
    note: '',
  })
  return [
    ...(mayAdd ? actions : []).filter(named).map(entry('Actions')),
    ...views
      .map(({ id, label }) => ({ title: label, to: adminHref(id) }))
      .filter(named)
      .map(entry('Views')),
    ...found.map(({ kind, id, title, note }) => ({
      key: `${kind} ${id}`,
      group: groups[kind],
      title,
      note,
      to: addressOf[kind](id),
    })),
  ]
}
