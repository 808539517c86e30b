import { useEffect, useState } from 'react'
import { pincodePattern } from '#shared/delivery/delivery.ts'
import type { DeliveryCheck, PincodePlace } from '#shared/delivery/delivery.schema.ts'
import { call } from '#web/api/call.ts'

export type CheckedDelivery = DeliveryCheck & { place: PincodePlace | null }

/** Delivery check of a pincode; null while it is incomplete, loading, or has failed. Another `round` asks again. */
export function useDelivery(pincode: string, round = 0): CheckedDelivery | null {
  const [response, setResponse] = useState<{ pincode: string; check: CheckedDelivery } | null>(null)
  useEffect(() => {
    if (!pincodePattern.test(pincode)) return
    const controller = new AbortController()
    call('GET /api/delivery/:pincode', { params: { pincode }, signal: controller.signal }).then(
      (check) => setResponse({ pincode, check }),
      () => undefined,
    )
    return () => controller.abort()
  }, [pincode, round])
  return response?.pincode === pincode ? response.check : null
}
