import { invalidate } from '../parts/use-staff-query.ts'
import { moneyChanged } from '../payments/tasks/money-changed.ts'

/** Reads again what shows parcels, and what follows from them: the status of the order, its cash, its documents. */
export async function parcelsChanged(): Promise<void> {
  await Promise.all([
    invalidate('GET /api/admin/orders/:id/parcels'),
    invalidate('GET /api/admin/parcels'),
    invalidate('GET /api/admin/pack'),
    moneyChanged(),
  ])
}
