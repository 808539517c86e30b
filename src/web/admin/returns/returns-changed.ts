import { parcelsChanged } from '../parcels/parcels-changed.ts'
import { invalidate } from '../parts/use-staff-query.ts'

/** Reads again what shows returns, and what follows from them: parcels, stock, money and documents. */
export async function returnsChanged(): Promise<void> {
  await Promise.all([
    invalidate('GET /api/admin/returns'),
    invalidate('GET /api/admin/returns/:n'),
    parcelsChanged(),
  ])
}
