import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '#shared/calls.ts'
import { pincodePattern } from '#shared/delivery/delivery.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { useDebounced } from '../../parts/use-debounced.ts'
import type { NewOrderValues } from './new-order-values.ts'

export type CashCheck = CallResponse<'GET /api/admin/cod-check'>

/** Asks the cash gate about the order as typed so far; undefined until it responds. `total` null: does not ask. */
export function useCashCheck(
  { email, phone, pincode }: Pick<NewOrderValues, 'email' | 'phone' | 'pincode'>,
  total: number | null,
): CashCheck | undefined {
  const buyer = { email: useDebounced(email.trim()), phone: useDebounced(phone.trim()) }
  const query = { ...buyer, pincode, total: total ?? 0 }
  return useQuery({
    queryKey: ['GET /api/admin/cod-check', query],
    queryFn: ({ signal }) => staffCall('GET /api/admin/cod-check', { query, signal }),
    enabled: total !== null && pincodePattern.test(pincode),
    placeholderData: (before) => before,
  }).data
}
