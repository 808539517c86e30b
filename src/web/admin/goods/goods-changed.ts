import { invalidate } from '../parts/use-staff-query.ts'

/** Reads again what shows stock, deliveries or counts. */
export async function goodsChanged(): Promise<void> {
  await Promise.all([
    invalidate('GET /api/admin/goods-inward'),
    invalidate('GET /api/admin/goods-inward/:id'),
    invalidate('GET /api/admin/stock-takes'),
    invalidate('GET /api/admin/stock-takes/:id'),
    invalidate('GET /api/admin/stock-takes/:id/lines'),
    invalidate('GET /api/products'),
  ])
}
