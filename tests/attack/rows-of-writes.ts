import type { AttackedStore } from './attacked-store.ts'
import {
  askedReturn,
  bookedParcel,
  boughtProduct,
  claimedPayment,
  complaint,
  contactMessage,
  deliveredOrder,
  draftOf,
  draftParcel,
  listView,
  memberOfStaff,
  openTake,
  packedParcel,
  payPage,
  placedOrder,
  type MakeRow,
  type Row,
} from './fresh-rows.ts'
import { addressesOf, addressOf } from './operands.ts'
import type { Operation } from './operations.ts'

const resolved = { body: { resolution: 'It has come' } }
const back = { path: 'pickup', body: { courier: 'Ekart', awb: 'BACK' } }

/** Calls that a row takes once, each time after it was taken with another row. */
const freshRows: Record<string, MakeRow> = {
  'POST /api/admin/contents/menus/publish': draftOf({ kind: 'menus' }),
  'POST /api/admin/contents/home/publish': draftOf({ kind: 'home' }),
  'POST /api/admin/contents/brand/publish': draftOf({ kind: 'brand' }),
  'DELETE /api/admin/contents/menus/draft': draftOf({ kind: 'menus' }),
  'DELETE /api/admin/contents/home/draft': draftOf({ kind: 'home' }),
  'DELETE /api/admin/contents/brand/draft': draftOf({ kind: 'brand' }),
  'POST /api/admin/contents/{kind}/{key}/publish': draftOf({ kind: 'page', key: 'our-mill' }),
  'DELETE /api/admin/contents/{kind}/{key}/draft': draftOf({ kind: 'page', key: 'our-mill' }),
  'POST /api/grievances/{number}/reopen': complaint(resolved),
  'PUT /api/admin/grievances/{number}': complaint(),
  'POST /api/admin/contact/{id}/grievance': contactMessage,
  'PUT /api/orders/{id}/payment-method': placedOrder({ payment_method: { type: 'upi' } }),
  'POST /api/admin/orders/{id}/returns': placedOrder({}, 'delivered'),
  'POST /api/admin/payments/{id}/reject': claimedPayment,
  'POST /api/products/{id}/reviews': boughtProduct({ isReviewed: false }),
  'PUT /api/products/{id}/reviews/own': boughtProduct({ isReviewed: true }),
  'PUT /api/admin/list-views/{id}': listView,
  'PUT /api/admin/staff/{id}': memberOfStaff,
  'POST /api/admin/orders/{id}/edit': placedOrder(),
  'POST /api/admin/orders/{id}/edit/preview': placedOrder(),
  'POST /api/admin/orders/{id}/parcels': placedOrder(),
  'POST /api/admin/orders/{id}/cancel-pieces': placedOrder(),
  'PUT /api/admin/orders/{id}/business': placedOrder(),
  'PUT /api/orders/admin/{id}/status': placedOrder(),
  'POST /api/orders/{id}/returns': deliveredOrder,
  'POST /api/admin/orders/{id}/returns/open': deliveredOrder,
  'POST /api/admin/parcels/{n}/scans': draftParcel,
  'POST /api/admin/parcels/{n}/book': packedParcel,
  'POST /api/admin/parcels/{n}/events': bookedParcel(),
  'POST /api/admin/parcels/{n}/attempt': bookedParcel('picked_up', 'attempt_failed'),
  'POST /api/admin/parcels/{n}/acknowledge': bookedParcel('picked_up', 'delivered', 'in_transit'),
  'POST /api/admin/parcels/{n}/receive': bookedParcel('picked_up', 'rto_started'),
  'POST /api/pay/{token}/start': payPage({ isStarted: false }),
  'POST /api/pay/{token}/utr': payPage({ isStarted: true }),
  'PUT /api/admin/returns/{n}/decision': askedReturn({}),
  'PUT /api/returns/{n}/wants': askedReturn({ wants: 'exchange', swap_size: 'L' }),
  'POST /api/admin/returns/{n}/pickup': askedReturn({}),
  'POST /api/admin/returns/{n}/receive': askedReturn({}, back),
  'PUT /api/returns/{n}/courier': askedReturn({ method: 'self' }),
  'POST /api/admin/stock-takes/{id}/counts': openTake,
  'POST /api/admin/stock-takes/{id}/book': openTake,
}

const keyOf = ({ method, path }: Operation): string => `${method} ${path}`

export const takesRowOnce = (operation: Operation): boolean => keyOf(operation) in freshRows

/** The address of a write: of a row of its own, or of the newest one. Undefined where there is none. */
export async function destinationOf(
  store: AttackedStore,
  operation: Operation,
): Promise<{ url: string; row: Row } | undefined> {
  const row = await freshRows[keyOf(operation)]?.(store)
  if (row) return { url: addressOf(operation.path, row), row }
  const [url] = await addressesOf(store, operation.path, 1)
  return url === undefined ? undefined : { url, row: {} }
}
