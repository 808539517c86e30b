import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pincodePattern } from '#shared/delivery/delivery.ts'
import type { PincodePlace } from '#shared/delivery/delivery.schema.ts'
import { fillPlace } from '#web/orders/fill-place.ts'
import { staffCall } from '../../parts/staff-call.ts'
import type { NewOrderValues } from './new-order-values.ts'

interface PlaceForm {
  values: NewOrderValues
  set: (field: keyof PincodePlace, value: string) => void
}

/** Delivery to the typed pincode, whose city and state are filled in where nobody has typed them. */
export function usePlace({ values, set }: PlaceForm) {
  const { pincode } = values
  const filled = useRef<Partial<PincodePlace>>({})
  const delivery = useQuery({
    queryKey: ['GET /api/delivery/:pincode', pincode],
    queryFn: ({ signal }) => staffCall('GET /api/delivery/:pincode', { params: { pincode }, signal }),
    enabled: pincodePattern.test(pincode),
  }).data
  const place = delivery?.place ?? null
  useEffect(() => {
    if (!place) return
    const fill = fillPlace(values, place, filled.current)
    filled.current = { ...filled.current, ...fill }
    if (fill.city !== undefined) set('city', fill.city)
    if (fill.state !== undefined) set('state', fill.state)
  }, [place?.city, place?.state])
  return delivery
}
