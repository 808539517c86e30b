import { useEffect, useState } from 'react'
import { pincodePattern } from '#shared/delivery/delivery.ts'
import type { DeliveryCheck } from '#shared/delivery/delivery.schema.ts'
import { call } from '#web/api/call.ts'

/** Delivery check of a pincode; null while it is incomplete, loading, or has failed. */
export function useDelivery(pincode: string): DeliveryCheck | null {
  const [response, setResponse] = useState<{ pincode: string; check: DeliveryCheck } | null>(null)
  useEffect(() => {
    if (!pincodePattern.test(pincode)) return
    const controller = new AbortController()
    call('GET /api/delivery/:pincode', { params: { pincode }, signal: controller.signal }).then(
      (check) => setResponse({ pincode, check }),
      () => undefined,
    )
    return () => controller.abort()
  }, [pincode])
  return response?.pincode === pincode ? response.check : null
}
