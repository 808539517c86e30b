import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { isLost } from '#shared/parcels/lost-parcel.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { isUnpaid } from '../is-unpaid.ts'
import { adminHref } from '../../admin-href.ts'

interface NextStep {
  label: string
  /** the page of it, or the parcel that is received here */
  to: string | { receive: string }
}

interface OrderFacts {
  order: Pick<AdminOrder, 'order_id' | 'status' | 'payment_method' | 'payment_status' | 'waiting_edit'>
  waitsForCash: boolean
  parcels: readonly Pick<Parcel, 'number' | 'kind' | 'state' | 'events'>[]
  returns: readonly Pick<StaffReturn, 'number' | 'state' | 'parcels'>[]
  /** units in no parcel */
  toPack: number
}

/** The one thing that staff do next with an order, null while it waits for others. */
export function nextStep({ order, waitsForCash, parcels, returns, toPack }: OrderFacts): NextStep | null {
  const returned = returns.find(({ state }) => state === 'requested' || state === 'arrived')
  if (returned) {
    const label = returned.state === 'requested' ? 'Decide the return' : 'Inspect the return'
    return { label, to: adminHref('returns', { return: returned.number }) }
  }
  const gone = returns.find(
    ({ state, parcels: own }) =>
      state === 'under_way' && own.some((parcel) => parcel.kind === 'return' && isLost(parcel)),
  )
  if (gone) return { label: 'Close the lost return', to: adminHref('returns', { return: gone.number }) }
  const coming = parcels.find(({ kind, state }) => kind !== 'return' && state === 'returning')
  if (coming) {
    const label = isLost(coming) ? 'Close the lost parcel' : 'Receive the parcel'
    return { label, to: { receive: coming.number } }
  }
  if (order.status === 'cancelled' || isUnpaid(order) || order.waiting_edit) return null
  if (waitsForCash) return { label: 'Confirm the cash order', to: adminHref('payments', { part: 'cash' }) }
  const draft = parcels.find(({ kind, state }) => kind !== 'return' && state === 'draft')
  if (draft || toPack > 0)
    return { label: 'Pack', to: adminHref('pack', { number: draft?.number ?? order.order_id }) }
  const ready = parcels.find(({ kind, state }) => kind !== 'return' && state === 'ready')
  return ready ? { label: 'Hand over', to: adminHref('parcels', { state: 'ready' }) } : null
}
