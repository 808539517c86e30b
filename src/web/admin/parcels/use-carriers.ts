import type { OfferedCarriers } from '#shared/parcels/parcel.schema.ts'
import { useStaffQuery, type StaffQuery } from '../parts/use-staff-query.ts'

/** The carriers with which parcels are booked. */
export const useCarriers = (): StaffQuery<OfferedCarriers> => useStaffQuery('GET /api/admin/carriers')

/** Until they are known, and where they cannot be read. */
export const byHandAlone: OfferedCarriers = {
  carriers: ['manual'],
  fetching: ['manual'],
  carrier: 'manual',
  couriers: [],
}
