import { useQuery } from '@tanstack/react-query'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { staffCall } from '../../parts/staff-call.ts'
import type { UnitCode } from './inspect-units.ts'

/** The codes of the products of a return, in every size; null until they are read. */
export function useUnitCodes(lines: StaffReturn['lines']): readonly UnitCode[] | null {
  const products = [...new Set(lines.map(({ product_id: id }) => id))].toSorted()
  const { data } = useQuery({
    queryKey: ['codes of units', ...products],
    queryFn: async ({ signal }) => {
      const read = products.map(async (id) => {
        const { codes } = await staffCall('GET /api/admin/products/:id/codes', { params: { id }, signal })
        return codes.flatMap(({ size, sku, barcode }) =>
          [sku, ...(barcode === null ? [] : [barcode])].map((code) => ({ code, productId: id, size })),
        )
      })
      return (await Promise.all(read)).flat()
    },
  })
  return data ?? null
}
