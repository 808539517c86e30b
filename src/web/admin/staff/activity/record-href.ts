import type { ActivityRow } from '#shared/staff/activity/activity.schema.ts'
import { orderOfParcel } from '#shared/parcels/parcel-number.ts'
import { adminHref } from '../../admin-href.ts'

/** Returns the address of the record of an entry; null where it has no page of its own. */
export function recordHref({
  entity,
  entity_id: id,
  action,
}: Pick<ActivityRow, 'entity' | 'entity_id' | 'action'>): string | null {
  switch (entity) {
    case 'order':
      return adminHref('orders', { order: id })
    case 'parcel':
      return adminHref('orders', { order: orderOfParcel(id) })
    case 'return':
      return adminHref('returns', { return: id })
    case 'product':
      return adminHref('products', { product: id })
    case 'collection':
      return adminHref('collections', { collection: id })
    case 'goods':
      return action === 'goods.inward' || action === 'goods.take-back'
        ? adminHref('goods-inward', { delivery: id })
        : adminHref('stock-take', { take: id })
    default:
      return null
  }
}
