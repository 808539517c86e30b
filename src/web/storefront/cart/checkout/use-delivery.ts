import { useEffect, useState } from 'react'
import { pincodePattern } from '#shared/delivery/delivery.ts'
import type { DeliveryCheck, PincodePlace } from '#shared/delivery/delivery.schema.ts'
import { call } from '#web/calls/call.ts'

export type CheckedDelivery = DeliveryCheck & { place: PincodePlace | null }

/**
 * Delivery check of a pincode: undefined while it loads, null where the pincode is incomplete or the check has failed.
 * Another `round` asks again, and keeps what it has until the answer.
 */
export function useDelivery(pincode: string, round = 0): CheckedDelivery | null | undefined {
  const [response, setResponse] = useState<{ pincode: string; check: CheckedDelivery | null } | null>(null)
  const isWhole = pincodePattern.test(pincode)
  useEffect(() => {
    if (!isWhole) return
    const controller = new AbortController()
    call('GET /api/delivery/:pincode', { params: { pincode }, signal: controller.signal }).then(
      (check) => setResponse({ pincode, check }),
      () => {
        if (controller.signal.aborted) return
        setResponse((before) => (before?.pincode === pincode ? before : { pincode, check: null }))
      },
    )
    return () => controller.abort()
  }, [pincode, round])
  if (!isWhole) return null
  return response?.pincode === pincode ? response.check : undefined
}
