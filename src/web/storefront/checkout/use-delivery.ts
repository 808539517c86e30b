import { useEffect, useState } from 'react'
import { pincodePattern, type DeliveryCheck } from '#shared/delivery/delivery.ts'
import { api, href } from '#shared/routes.ts'
import { callApi } from '#web/api/api-client.ts'

/** Delivery check of a pincode; null while it is incomplete, loading, or has failed. */
export function useDelivery(pincode: string): DeliveryCheck | null {
  const [answer, setAnswer] = useState<{ pincode: string; check: DeliveryCheck } | null>(null)
  useEffect(() => {
    if (!pincodePattern.test(pincode)) return
    const controller = new AbortController()
    callApi<DeliveryCheck>(href(api.delivery, { pincode }), { signal: controller.signal }).then(
      (check) => setAnswer({ pincode, check }),
      () => undefined,
    )
    return () => controller.abort()
  }, [pincode])
  return answer?.pincode === pincode ? answer.check : null
}
