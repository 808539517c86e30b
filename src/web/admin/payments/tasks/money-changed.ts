import { invalidate } from '../../parts/use-staff-query.ts'

/** Reads again what shows money. */
export async function moneyChanged(): Promise<void> {
  await Promise.all([
    invalidate('GET /api/admin/payments'),
    invalidate('GET /api/admin/mismatches'),
    invalidate('GET /api/admin/statements'),
    invalidate('GET /api/admin/statement-lines'),
    invalidate('GET /api/admin/courier-cash'),
    invalidate('GET /api/admin/courier-cash/parcels'),
    invalidate('GET /api/admin/orders/:id/payments'),
    invalidate('GET /api/orders/admin/:id'),
    invalidate('GET /api/orders/admin'),
    invalidate('GET /api/admin/orders/:id/desk'),
  ])
}
